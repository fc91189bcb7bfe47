import { LANGUAGE } from '#web/language/language.ts';
import { Bangla } from './bn.tsx';
import { English } from './en.tsx';

export const PrototypalInheritance = LANGUAGE === 'bn' ? Bangla : English;
