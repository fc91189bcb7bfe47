import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of a PDF as a reader copies it, page by page: read by PDFium, as in Chrome. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n').normalize('NFC'));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
};
