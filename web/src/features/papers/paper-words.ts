import { plural, t } from '@lingui/core/macro';
import type { Paper, PapersWait } from '#contract/entities/papers.ts';
import type { PictureKind } from '#contract/papers.ts';

/** Which document it is. */
export const kindLabel = (kind: PictureKind): string =>
  ({
    certificate: t`Registration certificate or smart card`,
    taxToken: t`Tax token`,
    nidFront: t`NID, front`,
    nidBack: t`NID, back`,
    selfie: t`Selfie with the code`,
    tradeLicence: t`Trade licence`,
  })[kind];

/** Where a document stands. */
export const paperStateText = ({ state }: Pick<Paper, 'state'>): string =>
  ({
    waiting: t`Waiting for our admins`,
    accepted: t`Reviewed`,
    refused: t`Not accepted`,
    outdated: t`You have changed the listing since then. Please send the document again.`,
  })[state];

const hoursText = (hours: number): string =>
  hours < 48
    ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
    : t`${plural(Math.ceil(hours / 24), { one: '# day', other: '# days' })}`;

/** How long people wait. */
export const waitText = ({ hours, of }: PapersWait): string => {
  const time = hoursText(hours);
  return of === 'usual'
    ? t`Most people wait up to ${time}.`
    : t`The oldest document has been waiting for about ${time}.`;
};
