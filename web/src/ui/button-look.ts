import { classes } from './classes.ts';

/** `primary`: the one clear action of a place. `plain`: any other. `quiet`: in bars and rows. `danger`: it destroys. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'btn-primary',
  plain: 'btn-outline border-base-content/40',
  quiet: 'btn-ghost',
  danger: 'btn-error',
};

/** Class names of a button or of a link that looks like one; at least 44 px high. */
export const buttonClasses = (look: ButtonLook, extra?: string): string =>
  classes('btn min-h-11 min-w-11 text-base font-semibold', LOOKS[look], extra);
