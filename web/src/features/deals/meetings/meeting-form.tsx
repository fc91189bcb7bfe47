import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { DISTRICTS, type District } from '#contract/catalogue/districts.ts';
import { now } from '#contract/clock.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { MAX_PLACE_LENGTH, MEETING_DAYS_AHEAD } from '#contract/meetings.ts';
import { MeetingForm as Schema } from '#contract/rules/meeting.ts';
import { placeName } from '#web/features/deals/meetings/meeting-words.ts';
import { byLabel, districtLabel } from '#web/language/catalogue-labels.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { safePlaces, useProposal } from './meetings.queries.ts';

const FIELDS = ['date', 'time', 'district', 'placeId', 'place'] as const;
const DAY_MS = 86_400_000;
const DISTRICTS_BY_NAME = byLabel(DISTRICTS, districtLabel) as District[];

interface Props {
  page: DealPage;
  onDone: () => void;
}

/** The proposal or meeting in whose place the new one comes. */
const replacedBy = ({ meeting }: DealPage): string | undefined => {
  if (meeting?.state === 'proposed' || meeting?.state === 'confirmed') return meeting.change?._id ?? meeting._id;
  return undefined;
};

/** The place that one of them has named already: of the meeting, else of the booking. Nobody is asked for it twice. */
const knownPlace = ({ meeting, meetLocation = '' }: DealPage): string => {
  const place = meeting?.state === 'cancelled' ? undefined : (meeting?.change ?? meeting)?.place;
  return (place?.name ? placeName(place) : meetLocation).slice(0, MAX_PLACE_LENGTH);
};

/** Asks when and where: a safe place of a district, or own words. What is typed stays until it is sent. */
export const MeetingForm = ({ page, onDone }: Props) => {
  const form = useForm<z.input<typeof Schema>, unknown, z.output<typeof Schema>>({
    resolver: rulesResolver(Schema),
    defaultValues: { place: knownPlace(page), ...(page.bike.district && { district: page.bike.district }) },
  });
  const forgetDraft = useDraft(`meeting:${page._id}`, form, FIELDS);
  const { mutateAsync, isPending, error } = useProposal(page._id);
  const places = useQuery(safePlaces);
  const [district, placeId] = useWatch({ control: form.control, name: ['district', 'placeId'] });
  const name = personName(page.other.name);
  const inDistrict = (places.data ?? []).filter((place) => place.district === district);
  const isChosen = inDistrict.some(({ _id }) => _id === placeId);
  const submit = form.handleSubmit(async ({ date, time, placeId: chosen, place }) => {
    const replaces = replacedBy(page);
    const where = chosen && isChosen ? { placeId: chosen } : { place: place ?? '' };
    try {
      await mutateAsync({ date, time, ...where, ...(replaces && { replaces }) });
      forgetDraft();
      onDone();
    } catch (failure) {
      showFieldErrors(form, FIELDS, failure);
    }
  });
  const { onChange: chooseDistrict, ...districtField } = fieldProps(form, 'district');
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {page.meeting?.state === 'confirmed' ? (
          <Trans>The meeting you agreed on counts until {name} confirms the change.</Trans>
        ) : (
          <Trans>We tell {name}, who can confirm it or propose something else.</Trans>
        )}{' '}
        <Link to="/safety" className="underline underline-offset-4">
          <Trans>Before you meet: how to look at a bike, and pay safely</Trans>
        </Link>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label={t`Day`}
          type="date"
          min={dhakaDay(now())}
          max={dhakaDay(now() + MEETING_DAYS_AHEAD * DAY_MS)}
          {...fieldProps(form, 'date')}
        />
        <Field label={t`Time (Dhaka)`} type="time" step={300} {...fieldProps(form, 'time')} />
      </div>
      <Select
        label={t`District`}
        options={DISTRICTS_BY_NAME}
        nameOf={districtLabel}
        placeholder={t`Choose a district`}
        {...districtField}
        onChange={(event) => {
          form.setValue('placeId', '');
          return chooseDistrict(event);
        }}
      />
      {inDistrict.length > 0 && (
        <Select
          label={t`Safe place`}
          hint={t`Public places with guards, cameras or police`}
          options={inDistrict.map(({ _id }) => _id)}
          nameOf={(id) => {
            const place = inDistrict.find(({ _id }) => _id === id);
            return place ? placeName(place) : '';
          }}
          placeholder={t`Another place, in your own words`}
          {...fieldProps(form, 'placeId')}
        />
      )}
      {!isChosen && (
        <Field
          label={t`Place in your own words`}
          hint={t`Where people are, by day: not at anybody’s home`}
          autoComplete="off"
          {...fieldProps(form, 'place')}
        />
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onDone} loading={isPending}>
        <Trans>Propose</Trans>
      </DialogButtons>
    </form>
  );
};
