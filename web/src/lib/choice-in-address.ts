import { useSearchParams } from 'react-router';

/** A choice that is kept in the address, so that a reload and the Back button keep it; '' for none. */
export const useChoiceInAddress = <Choice extends string>(
  param: string,
  choices: readonly Choice[],
): [Choice | '', (chosen: string) => void] => {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(param);
  const choose = (chosen: string): void =>
    setParams(
      (before) => {
        if (chosen) before.set(param, chosen);
        else before.delete(param);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choices.find((each) => each === inAddress) ?? '', choose];
};
