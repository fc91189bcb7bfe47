import { mailTemplate } from '#server/notices/notices.ts';

export type VerificationStep = 'verified' | 'notVerified' | 'verificationEnded';

/** What a seller reads of who they have shown to be. `link` leads to the page where they show it. */
interface VerificationMailFacts {
  name: string;
  step: VerificationStep;
  link: string;
}

/** To a seller about their verification; why it was refused is on the page alone. */
export const verificationMail = mailTemplate<VerificationMailFacts>(({ i18n }, { name, step, link }) => ({
  subject: i18n._('Your verification'),
  name,
  paragraphs: [
    {
      verified: i18n._('You are a verified seller now, for two years.'),
      notVerified: i18n._('We could not verify you. Please read why, then send the photos again.'),
      verificationEnded: i18n._(
        'Your verification has ended after two years. Please send photos of your documents again.',
      ),
    }[step],
  ],
  action: { label: i18n._('See your verification'), link },
  afterword: i18n._('Only you and our admins see the photos of your documents.'),
}));
