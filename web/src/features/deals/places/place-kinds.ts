import { t } from '@lingui/core/macro';
import type { PlaceKind } from '#contract/meetings.ts';

const KINDS: Record<PlaceKind, string> = {
  police: t`Police station`,
  shopping: t`Shopping centre`,
  fuel: t`Petrol pump`,
  bank: t`Bank branch`,
  office: t`Public office`,
};

export const placeKindLabel = (kind: PlaceKind): string => KINDS[kind];
