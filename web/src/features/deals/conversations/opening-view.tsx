import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { BikeState } from '#contract/entities/conversation.ts';
import type { Opening } from '#contract/rules/message.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { draftKey } from '#web/lib/kept-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Composer } from './composer.tsx';
import { openingOf } from './conversations.queries.ts';
import { DealHead } from './deal-head.tsx';
import { Timeline } from './timeline.tsx';
import { placeOf } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';

/** A ready question that fits the state of the bike; none where the bike is gone. */
const suggestionFor = (state: BikeState): { suggestion?: string } => {
  if (state === 'forSale') return { suggestion: t`Is this still available?` };
  if (state === 'held') return { suggestion: t`Please tell me if the other buyer does not take it.` };
  return state === 'paused' ? { suggestion: t`When will it be for sale again?` } : {};
};

interface Props {
  opening: Opening;
  personId: string;
}

/** A conversation before its first message: the bike, whose state stands on top, and where to write. */
export const OpeningView = ({ opening, personId }: Props) => {
  const { data, error, isPending, refetch, isFetching } = useQuery(openingOf(opening));
  const { unsent, left, send, retry, discard } = useUnsent(personId, opening);
  if (!data) {
    if (isPending) return <PageProgress />;
    return (
      <div className="flex flex-col items-start gap-4 py-6">
        <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
          <Trans>Conversation</Trans>
        </h1>
        <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />
        <ButtonLink to="/messages">
          <Trans>All messages</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (data.conversationId) return <Navigate to={`/messages/${data.conversationId}`} replace />;
  const { bike, other, side } = data;
  const name = personName(other.name);
  return (
    <>
      <DealHead bike={bike} other={other} />
      <div className="flex flex-1 flex-col justify-end gap-4 py-4">
        <p className="wrap-anywhere text-base-content/75">
          {side === 'buyer' ? (
            <Trans>What do you want to ask {name}? You can ask about five bikes an hour.</Trans>
          ) : (
            <Trans>{name} has booked this bike. Only the two of you can read your messages.</Trans>
          )}
        </p>
        {unsent.length > 0 && (
          <Timeline
            entries={[]}
            unsent={unsent}
            side={side}
            name={name}
            readByOther={0}
            onRetry={retry}
            onDiscard={discard}
          />
        )}
      </div>
      <BottomBar>
        <Composer
          key={placeOf(opening)}
          draft={draftKey(personId, placeOf(opening))}
          left={left}
          {...(side === 'buyer' && unsent.length === 0 && suggestionFor(bike.state))}
          onSend={send}
        />
      </BottomBar>
    </>
  );
};
