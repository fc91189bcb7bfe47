import sharp from 'sharp';

/**
 * sharp, with only the decoders of the formats that are taken. Uploads are opened as files; SVG stays possible from
 * memory, for drawings of the product's own.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
});
// No picture is opened twice.
sharp.cache(false);

export { sharp };
