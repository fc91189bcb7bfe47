/** The same text in Bangla and in English, which stand beside each other. */
export type Both = readonly [bangla: string, english: string];

interface DeedPart {
  title: Both;
  /** A value that is empty is a line to write on. */
  facts: readonly (readonly [label: Both, value: Both])[];
}

/** A paper that two people sign, in Bangla and English side by side on A4. */
export interface Deed {
  look: 'deed';
  title: Both;
  /** Written into the box for a revenue stamp. */
  stamp: Both;
  parts: readonly DeedPart[];
  /** What the two declare, each a paragraph. */
  clauses: readonly Both[];
  /** Over whose lines they sign. */
  signatures: readonly Both[];
  /** People who sign as witnesses, each with lines of these labels. */
  witnesses: { titles: readonly Both[]; lines: readonly Both[] };
  /** In small type below all. */
  notes: readonly Both[];
  /** At the foot of each page. */
  foot: string;
  /** When it was made, ms since 1970. */
  madeAt: number;
}
