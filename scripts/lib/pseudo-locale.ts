/** For tests: shows what is no message of a catalogue, and what has no room for longer words. It is no language of the product. */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'aceginorstuyzACEGINORSTUYZ';
const ACCENTED = 'åçéğîñöŕšţûýžÅÇÉĞÎÑÖŔŠŢÛÝŽ';
/** Written twice, letters that are as frequent as these make a text 40 % longer. */
const DOUBLED = /[aeiouynl]/gi;
/** Tags of elements inside a message are no words. */
const TAG = /(<\/?\w+\/?>)/;

const accented = (words: string): string =>
  words.replace(DOUBLED, '$&$&').replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Returns an English text in accented letters, 40 % longer. */
export const pseudoLocalized = (text: string): string =>
  text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : accented(part)))
    .join('');
