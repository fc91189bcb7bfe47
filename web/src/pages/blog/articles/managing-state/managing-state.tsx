import { LANGUAGE } from '#web/language/language.ts';
import { Bangla } from './bn.tsx';
import { English } from './en.tsx';

export const ManagingState = LANGUAGE === 'bn' ? Bangla : English;
