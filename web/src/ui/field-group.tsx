import type { ReactNode } from 'react';

/** Fields that belong together, under a title; two columns where there is room. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-base-300 border-t pt-4">
    <legend className="float-start mb-4 w-full font-bold text-xl">{title}</legend>
    <div className="clear-both grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);
