import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { foldFrameNumber, isUnusualFrame } from '#contract/frame-number.ts';
import { FrameNumbers } from '#contract/rules/frame.ts';
import { formatNumber } from '#web/language/format.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { type NumbersTyped, useSetFrame } from './frames.queries.ts';

const FIELDS = ['frameNumber', 'engineNumber'] as const;

/** What is said of a frame number while it is typed. */
const hintFor = (typed: string): string => {
  const signs = foldFrameNumber(typed).length;
  if (signs === 0 || !isUnusualFrame(typed))
    return t`Type it as it is on the registration certificate. Most numbers have 17 characters.`;
  const count = formatNumber(signs);
  return t`${count} characters. Most frame numbers have 17: please look again. Older bikes may have fewer.`;
};

interface Props {
  bikeId: string;
  onDone: () => void;
  /** Leads back to what is stored; absent where there is nothing. */
  onCancel?: (() => void) | undefined;
}

/** The numbers of a bike, as its seller types them. They are never shown again. */
export const FrameForm = ({ bikeId, onDone, onCancel }: Props) => {
  const form = useForm<NumbersTyped, unknown, z.output<typeof FrameNumbers>>({
    resolver: rulesResolver(FrameNumbers),
    defaultValues: { frameNumber: '', engineNumber: '' },
  });
  const { mutateAsync: save } = useSetFrame(bikeId);
  const typed = useWatch({ control: form.control, name: 'frameNumber' });
  const submit = form.handleSubmit(async (numbers) => {
    try {
      await save(numbers);
      toastSuccess(t`Update Successful.`);
      onDone();
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : undefined;
      const field = FIELDS.find((name) => said?.[name]) ?? 'frameNumber';
      form.setError(field, { message: said?.[field] ?? errorMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Frame (chassis) number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={hintFor(typed)}
        {...fieldProps(form, 'frameNumber')}
      />
      <Field
        label={t`Engine number (optional)`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        {...fieldProps(form, 'engineNumber')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.formState.isSubmitting}>
          <Trans>Save the numbers</Trans>
        </Button>
        {onCancel && (
          <Button type="button" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
};
