import { contactsIn } from '#contract/contacts.ts';

/** The name of a person whose identity provider gives none that can be shown, as in the user menu (spec section 2). */
const NO_NAME = 'New';

/** A word with figures, an email address, or a dot between letters, as in the address of a site. */
const MAY_BE_CONTACT = /[\p{N}@]|\p{L}[.。]\p{L}/u;

/**
 * Returns a name that an identity provider gives, without the words that look like contact details: everybody reads it, and
 * its person did not type it here, so that a refusal would keep them from joining. They can change it on their profile.
 */
export const publicName = (name: string): string => {
  if (contactsIn(name).length === 0) return name;
  const rest = name
    .split(/\s+/)
    .filter((word) => !MAY_BE_CONTACT.test(word.normalize('NFKC')))
    .join(' ')
    .trim();
  return rest !== '' && contactsIn(rest).length === 0 ? rest : NO_NAME;
};
