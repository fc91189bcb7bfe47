import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { roleLabel } from '#web/language/labels.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Sign-up offers Buyer and Seller only (spec section 6). */
const CHOICES = [
  { value: 'Buyer', label: roleLabel('Buyer'), hint: t`I look for a bike` },
  { value: 'Seller', label: roleLabel('Seller'), hint: t`I have bikes to sell` },
] as const;

export const RoleChoice = (props: Omit<ComponentProps<typeof RadioGroup>, 'label' | 'choices'>) => (
  <RadioGroup {...props} label={t`Role`} choices={CHOICES} />
);
