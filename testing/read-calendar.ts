/**
 * A calendar file in its properties, as a calendar reads it: lines unfolded, text unescaped. Throws where the standard is
 * broken.
 */
export const readCalendar = (file: string): Record<string, string> => {
  if (/[^\r]\n/.test(file) || !file.endsWith('\r\n')) throw new Error('Lines do not end in CRLF.');
  const lines = file.split('\r\n');
  const long = lines.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`A line has more than 75 octets: ${long}`);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    unfolded.map((line) => {
      const at = line.indexOf(':');
      const [name = ''] = line.slice(0, at).split(';');
      const text = line
        .slice(at + 1)
        .replace(/\\([nN\\;,])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
      return [name, text];
    }),
  );
};
