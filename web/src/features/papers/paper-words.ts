import { plural, t } from '@lingui/core/macro';
import type { Paper } from '#contract/entities/papers.ts';
import type { PaperKind } from '#contract/papers.ts';

/** Which document it is. */
export const kindLabel = (kind: PaperKind): string =>
  ({
    certificate: t`Registration certificate or smart card`,
    taxToken: t`Tax token`,
  })[kind];

/** Where a document stands. */
export const paperStateText = ({ state }: Pick<Paper, 'state'>): string =>
  ({
    waiting: t`Waiting for our admins`,
    accepted: t`Reviewed`,
    refused: t`Not accepted`,
    outdated: t`You have changed the listing since. Please show it again.`,
  })[state];

/** How long people wait. */
export const waitText = (hours: number): string =>
  hours < 48
    ? t`We mostly look at documents within ${plural(hours, { one: '# hour', other: '# hours' })}.`
    : t`We mostly look at documents within ${plural(Math.ceil(hours / 24), { one: '# day', other: '# days' })}.`;
