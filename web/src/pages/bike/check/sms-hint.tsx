import { Trans } from '@lingui/react/macro';
import { BRTA_SMS } from '#contract/brta-sms.ts';
import { formatDate } from '#web/language/format.ts';

/** An SMS to BRTA of which the press has told, and which nobody has confirmed to us. */
export const SmsHint = () => {
  const { to, text, asOf } = BRTA_SMS;
  const day = formatDate(`${asOf}T00:00:00Z`);
  return (
    <section>
      <h2>
        <Trans>An SMS to BRTA (unconfirmed)</Trans>
      </h2>
      <p>
        <Trans>
          Newspapers have told of a notice by BRTA: if you send the SMS “<b lang="en">{text}</b>” with the number of
          this bike to <b>{to}</b>, BRTA answers until when the tax token is valid. We read this on {day} and have not
          tried it. Whether an answer comes or not, it proves nothing: ask BRTA.
        </Trans>
      </p>
    </section>
  );
};
