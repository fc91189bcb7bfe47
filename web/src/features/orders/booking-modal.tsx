import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Modal } from '#web/ui/modal.tsx';
import type { AskedBike, Gone } from './asked-bike.ts';
import { BookingForm } from './booking-form.tsx';
import type { Buyer } from './buyer.ts';
import { GoneBike } from './gone-bike.tsx';

const titleFor = (model: string): string => t`Book ${model}`;

export interface BookingModalProps {
  /** The bike to book; undefined while the modal is closed. */
  asked: AskedBike | undefined;
  buyer: Buyer;
  onClose: () => void;
}

/** Opens for the selected bike; closing it clears the selection (spec section 4, Booking). */
export const BookingModal = ({ asked, buyer, onClose }: BookingModalProps) => (
  <Modal title={titleFor(asked?.bike.modelName ?? '')} open={asked !== undefined} onClose={onClose}>
    {asked && <FormOrReason asked={asked} buyer={buyer} onClose={onClose} />}
  </Modal>
);

const FormOrReason = ({ asked, buyer, onClose }: BookingModalProps & { asked: AskedBike }) => {
  const queries = useQueryClient();
  const [gone, setGone] = useState<Gone | undefined>(asked.gone);
  useEffect(() => {
    // It goes from the list behind the modal as well.
    if (gone) for (const key of ['bikes', 'wishes']) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, gone]);
  if (gone) return <GoneBike bike={asked.bike} gone={gone} onLeave={onClose} />;
  return <BookingForm bike={asked.bike} buyer={buyer} onGone={setGone} />;
};
