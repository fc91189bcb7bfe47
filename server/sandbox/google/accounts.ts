/** A person with an account at the sandbox's Google. */
export interface GoogleAccount {
  sub: string;
  name: string;
  email: string;
}

const account = (name: string, email: string): GoogleAccount => ({ sub: `sandbox-${email}`, name, email });

/** What the account list offers; any other account can be typed in. */
export const listedAccounts: readonly GoogleAccount[] = [
  account('Nusrat Jahan', 'nusrat.jahan@gmail.test'),
  account('Tanvir Hasan', 'tanvir.hasan@gmail.test'),
];

/** The account of a typed email; undefined for what is no email address. */
export const accountOf = (email: string, name?: string): GoogleAccount | undefined => {
  const address = email.trim().replace(/[A-Z]+/g, (part) => part.toLowerCase());
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return undefined;
  const listed = listedAccounts.find((candidate) => candidate.email === address);
  return listed ?? account(name?.trim() || (address.split('@')[0] ?? address), address);
};
