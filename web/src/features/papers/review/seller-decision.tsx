import { t } from '@lingui/core/macro';
import type { PaperToReview } from '#contract/entities/papers.ts';
import { VerificationDecision } from '#contract/rules/verification.ts';
import { Field } from '#web/ui/field.tsx';
import { useDecideVerification } from '../verification/verification.queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { SeenBox } from './seen-box.tsx';
import { useSeen } from './use-seen.ts';

type As = NonNullable<PaperToReview['seller']>['as'];

interface Props {
  entry: PaperToReview;
  as: As;
  onDone: () => void;
}

const NOTHING = { nid: false, sameFace: false, code: false, licence: false, sameName: false, licenceUntil: '' };
type Box = Exclude<keyof typeof NOTHING, 'licenceUntil'>;

const BOXES: Record<As, readonly Box[]> = {
  person: ['nid', 'sameFace', 'code', 'sameName'],
  shop: ['licence', 'sameName'],
};

const boxLabel = (box: Box): string =>
  ({
    nid: t`Both sides of the NID, and they can be read`,
    sameFace: t`The selfie and the NID show the same face`,
    code: t`The selfie shows one of the codes above`,
    licence: t`The trade licence, and it can be read`,
    sameName: t`The name is the same as here`,
  })[box];

/** What an admin saw of who a seller is, or why they are not verified. */
export const SellerDecision = ({ entry, as, onDone }: Props) => {
  const about = { pictures: entry.pictures.map(({ _id }) => _id), name: entry.personName };
  const [seen, setSeen] = useSeen(JSON.stringify(about), NOTHING);
  const decision = useDecideVerification(entry._id, onDone);
  const { licenceUntil, ...boxes } = seen;
  return (
    <DecisionForm
      schema={VerificationDecision}
      about={about}
      seen={{ ...boxes, ...(licenceUntil && { licenceUntil }) }}
      onDecide={decision.mutate}
      isPending={decision.isPending}
      error={decision.error}
    >
      {BOXES[as].map((box) => (
        <SeenBox
          key={box}
          label={boxLabel(box)}
          checked={seen[box]}
          onChange={(checked) => setSeen({ ...seen, [box]: checked })}
        />
      ))}
      {as === 'shop' && (
        <Field
          type="date"
          label={t`Trade licence valid until`}
          value={licenceUntil}
          onChange={({ target }) => setSeen({ ...seen, licenceUntil: target.value })}
        />
      )}
    </DecisionForm>
  );
};
