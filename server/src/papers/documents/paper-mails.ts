import { mailTemplate } from '#server/notices/notices.ts';

/** What the seller of a bike reads of a decision about its papers. `link` leads to the listing. */
interface PaperMailFacts {
  name: string;
  productName: string;
  accepted: boolean;
  link: string;
}

/** To a seller whose document an admin has decided about; what it shows is in no mail. */
export const paperMail = mailTemplate<PaperMailFacts>(({ i18n }, { name, productName, accepted, link }) => ({
  subject: i18n._('The papers of {productName}', { productName }),
  name,
  paragraphs: accepted
    ? [
        i18n._('We have looked at a document of {productName}. The page of your bike now says what we saw.', {
          productName,
        }),
      ]
    : [
        i18n._('We could not accept a document of {productName}. Please read why, then send it again.', {
          productName,
        }),
      ],
  action: { label: i18n._('See your papers'), link },
  afterword: i18n._('Only you and our admins see the photos of your documents.'),
}));
