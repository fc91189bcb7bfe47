import type { Guards } from '../mutant.ts';
import { administration } from './administration.ts';
import { answers } from './answers.ts';
import { floods } from './floods.ts';
import { identity } from './identity.ts';
import { limits } from './limits.ts';
import { money } from './money.ts';
import { openPayments } from './open-payments.ts';
import { ownership } from './ownership.ts';
import { pictures } from './pictures.ts';
import { records } from './records.ts';
import { settings } from './settings.ts';
import { tokens } from './tokens.ts';

export const kinds: readonly Guards[] = [
  tokens,
  ownership,
  administration,
  money,
  openPayments,
  records,
  identity,
  limits,
  floods,
  answers,
  pictures,
  settings,
];
