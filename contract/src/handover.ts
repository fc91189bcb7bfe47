/** Digits of a handover code. */
export const HANDOVER_DIGITS = 6;
/** How often a seller may type a wrong code for a bike; then both say that it is handed over, or an admin confirms it. */
export const HANDOVER_TRIES = 5;
