import { t } from '@lingui/core/macro';
import { PaperDecision } from '#contract/rules/papers.ts';
import { Field } from '#web/ui/field.tsx';
import { useDecidePaper } from '../papers.queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { SeenBox } from './seen-box.tsx';
import { useSeen } from './use-seen.ts';

interface Props {
  id: string;
  /** Of what the listing says. */
  version: string;
  onDone: () => void;
}

const NOTHING = { certificate: false, inSellersName: false, taxTokenUntil: '', kilometres: '' };

/** What an admin saw on a document of a bike, or why it is refused. */
export const BikeDecision = ({ id, version, onDone }: Props) => {
  const [seen, setSeen] = useSeen(version, NOTHING);
  const decision = useDecidePaper(id, onDone);
  const { taxTokenUntil, kilometres, ...boxes } = seen;
  return (
    <DecisionForm
      schema={PaperDecision}
      about={{ version }}
      seen={{ ...boxes, ...(taxTokenUntil && { taxTokenUntil }), ...(kilometres && { kilometres }) }}
      onDecide={decision.mutate}
      isPending={decision.isPending}
      error={decision.error}
    >
      <SeenBox
        label={t`The registration certificate or smart card`}
        checked={seen.certificate}
        onChange={(certificate) => setSeen({ ...seen, certificate })}
      />
      <SeenBox
        label={t`It is in the seller’s name`}
        checked={seen.inSellersName}
        onChange={(inSellersName) => setSeen({ ...seen, inSellersName })}
      />
      <Field
        type="date"
        label={t`Tax token valid until`}
        value={taxTokenUntil}
        onChange={({ target }) => setSeen({ ...seen, taxTokenUntil: target.value })}
      />
      <Field
        label={t`Kilometres that it states (optional)`}
        hint={t`The history of the bike shows them, with today’s date.`}
        inputMode="numeric"
        autoComplete="off"
        value={kilometres}
        onChange={({ target }) => setSeen({ ...seen, kilometres: target.value })}
      />
    </DecisionForm>
  );
};
