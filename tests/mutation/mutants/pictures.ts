import { changed, type Guards, removed } from '../mutant.ts';

const ROUTES = 'images/images.routes.ts';
const RECEIVE = 'images/receive-upload.ts';
const OPEN = 'images/processing/open-picture.ts';
const FETCH = 'images/fetching/fetch-picture.ts';
const IMAGES = 'images/images.test.ts';
const UPLOADS = 'images/images.uploads.test.ts';
const FETCHING = 'images/fetching/fetch-picture.test.ts';
const HOSTILE = 'tests/security/uploads/uploads.test.ts';

/** A picture is pixels that we wrote. */
export const pictures: Guards = {
  kind: 'Pictures',
  guards: [
    removed(
      'An upload has the key',
      ROUTES,
      `if (typeof given !== 'string' || !sameText(given, key)) throw new ContractError('image_key_wrong');`,
      IMAGES,
      'without the key',
    ),
    removed(
      'So many pictures wait',
      'images/images.service.ts',
      `if (limit.pendingCount >= MAX_WAITING) throw new ContractError('unavailable', BUSY);`,
      UPLOADS,
      'too many wait',
    ),
    changed(
      'A name leads to a picture alone',
      ROUTES,
      [`if (!format) throw new ContractError('image_not_found');`, ''],
      IMAGES,
      'leave the folder',
    ),
    changed(
      'An upload is so large',
      RECEIVE,
      ['fileSize: MAX_IMAGE_BYTES', 'fileSize: 20 * MAX_IMAGE_BYTES'],
      UPLOADS,
      'far too large',
    ),
    changed('An upload brings one picture', RECEIVE, ['files: 1, ', ''], UPLOADS, 'not two'),
    removed(
      'An upload is in its field',
      RECEIVE,
      `if (part.fieldname !== 'image') throw new ContractError('image_missing');`,
      IMAGES,
      'in the field',
    ),
    removed('An upload without end is cut off', RECEIVE, 'if (bytes > REST) raw.destroy();', UPLOADS, 'does not end'),
    removed(
      'An upload that is announced too large is not received',
      RECEIVE,
      `if (Number(headers['content-length'] ?? 0) > REST) throw new ContractError('image_too_large');`,
      'platform/http/hostile-requests.test.ts',
      'gigabyte',
    ),
    removed(
      'A picture is no dot',
      'images/processing/check-size.ts',
      `if (Math.min(width, height) < MIN_SIDE) throw new ContractError('image_too_small');`,
      IMAGES,
    ),
    changed('A picture that is cut off is refused', OPEN, [`failOn: 'error', `, `failOn: 'none', `], [IMAGES, HOSTILE]),
    removed(
      'Decoders of other formats stay closed',
      'images/processing/decoders.ts',
      `sharp.block({ operation: ['VipsForeignLoad'] });`,
      'images/processing/decoders.test.ts',
    ),
    removed('A picture of the external host is of its origins', FETCH, ' || !origins.includes(url.origin)', FETCHING),
    changed(
      'A redirect leads nowhere else',
      FETCH,
      ['follow(checked(headers.location, url), signal', 'follow(new URL(headers.location, url), signal'],
      FETCHING,
    ),
    changed('A redirect ends', FETCH, ['|| redirects === 0', ''], FETCHING, 'in circles'),
    changed(
      'A picture is not fetched from inside by address',
      FETCH,
      ['if (address && !isPublicAddress(address)) throw', "if (address === '') throw"],
      FETCHING,
    ),
    changed(
      'A picture is not fetched from inside by name',
      'images/fetching/public-addresses.ts',
      ['else if (inside) callback(', 'else if (inside && error) callback('],
      FETCHING,
    ),
    removed(
      'A fetched picture is so large',
      FETCH,
      `if (bytes > MAX_IMAGE_BYTES) throw new ContractError('image_too_large');`,
      FETCHING,
      'does not end',
    ),
    changed(
      'A picture that has come into use is not cleaned up',
      'images/images.repository.ts',
      [
        `.where('id', '=', id)\n    .where('used_at', '<', before)\n    .where(notReferred)`,
        `.where('id', '=', id)\n    .where('used_at', '<', before)`,
      ],
      'images/images.clean-up.test.ts',
      'gives up no picture',
    ),
    changed(
      'A picture that waits for its record is not cleaned up',
      'images/images.repository.ts',
      [
        `.where('id', '=', id)\n    .where('used_at', '<', before)\n    .where(notReferred)`,
        `.where('id', '=', id)\n    .where(notReferred)`,
      ],
      'images/images.clean-up.test.ts',
      'gives up no picture',
    ),
  ],
};
