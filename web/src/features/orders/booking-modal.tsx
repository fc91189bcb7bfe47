import { t } from '@lingui/core/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { Modal } from '#web/ui/modal.tsx';
import { BookingForm } from './booking-form.tsx';
import type { Buyer } from './buyer.ts';

const titleFor = (model: string): string => t`Book ${model}`;

export interface BookingModalProps {
  /** The bike to book; undefined while the modal is closed. */
  bike: Bike | undefined;
  buyer: Buyer;
  onClose: () => void;
}

/** Opens for the selected bike; closing it clears the selection (spec section 4, Booking). */
export const BookingModal = ({ bike, buyer, onClose }: BookingModalProps) => (
  <Modal title={titleFor(bike?.modelName ?? '')} open={bike !== undefined} onClose={onClose}>
    {bike && <BookingForm bike={bike} buyer={buyer} />}
  </Modal>
);
