import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { MAIL_WAYS } from '#contract/entities/saved-search.ts';
import { SavedSearchChoices } from '#contract/rules/saved-search.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { MAIL_WAY_LABELS } from './mail-way-labels.ts';
import { useSaveSearch } from './saved-searches.queries.ts';

interface Props {
  /** The address of the search behind its `?`. */
  query: string;
  /** Made of its choices. */
  proposedName: string;
  emailVerified: boolean;
  onSaved: (id: string) => void;
}

/** Name of a search, and how its owner is told about new bikes. */
export const SaveSearchForm = ({ query, proposedName, emailVerified, onSaved }: Props) => {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { name: proposedName, mails: 'atOnce' as const },
    resolver: rulesResolver(SavedSearchChoices),
  });
  const { mutate, isPending, error } = useSaveSearch();
  const save = form.handleSubmit((choices) => mutate({ ...choices, query }, { onSuccess: onSaved }));
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <Field label={t`Name`} autoComplete="off" {...fieldProps(form, 'name')} />
      <RadioGroup
        label={t`Tell me about new bikes`}
        choices={MAIL_WAYS.toReversed().map((value) => ({ value, label: MAIL_WAY_LABELS[value] }))}
        {...fieldProps(form, 'mails')}
      />
      {!emailVerified && (
        <p className="text-base-content/75 text-sm">
          <Trans>
            You get emails once you have verified your email address. See your{' '}
            <Link to="/profile" replace className="underline underline-offset-4">
              profile
            </Link>
            .
          </Trans>
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
      <SubmitButton loading={isPending} className="self-end">
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  );
};
