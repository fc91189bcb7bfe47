import type { ComponentProps } from 'react';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Sign-up offers Buyer and Seller only (spec section 6). */
const CHOICES = [
  { value: 'Buyer', hint: 'I look for a bike' },
  { value: 'Seller', hint: 'I have bikes to sell' },
] as const;

export const RoleChoice = (props: Omit<ComponentProps<typeof RadioGroup>, 'label' | 'choices'>) => (
  <RadioGroup {...props} label="Role" choices={CHOICES} />
);
