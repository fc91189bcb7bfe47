import { type ComponentProps, useId } from 'react';
import { FieldGroup } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';

/** `id`: the anchor of a group that is folded behind its title. */
export type FieldFold = Pick<ComponentProps<typeof Fold>, 'id' | 'needed'>;

type Group = ComponentProps<typeof FieldGroup>;

/** A part of the form of a listing: open where it is listed, folded where a seller changes it. */
export const FieldPart = ({ fold, ...group }: Group & { fold?: FieldFold | undefined }) =>
  fold ? <FoldedGroup {...group} fold={fold} /> : <FieldGroup {...group} />;

const FoldedGroup = ({ title, hint, fold, children }: Group & { fold: FieldFold }) => {
  const hintId = useId();
  return (
    <Fold {...fold} summary={<span className="font-bold text-xl">{title}</span>}>
      <fieldset aria-describedby={hint ? hintId : undefined} className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {hint && (
          <p id={hintId} className="mb-4 text-base-content/75 text-sm">
            {hint}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
      </fieldset>
    </Fold>
  );
};
