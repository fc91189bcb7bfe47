import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useBookingModal } from '#web/features/orders/use-booking-modal.tsx';
import type { IdentityUser } from '#web/features/session/identity.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the booking form of a conversation's bike, at the price that is agreed on there. */
export const BookHere = ({ productId, user }: { productId: string; user: IdentityUser }) => {
  const container = useRef<HTMLSpanElement>(null);
  const [opening, setOpening] = useState(false);
  const { book, modal } = useBookingModal(container, user);
  const open = async () => {
    setOpening(true);
    await book(productId);
    setOpening(false);
  };
  return (
    <span ref={container} className="flex grow sm:grow-0">
      <Button variant="primary" onClick={open} loading={opening} aria-haspopup="dialog" className="grow">
        <Trans>Book</Trans>
      </Button>
      {modal}
    </span>
  );
};
