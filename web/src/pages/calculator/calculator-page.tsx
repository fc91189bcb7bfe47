import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { MAX_ENGINE_CC, MIN_ENGINE_CC } from '#contract/constants.ts';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { CalculatedPrice } from '#contract/rules/cost-figures.ts';
import { BikeCosts } from '#web/features/listings/costs/bike-costs.tsx';
import { fetchCosts } from '#web/features/listings/costs/costs.queries.ts';
import { ruleText } from '#web/language/rule-text.ts';
import { asVisitor } from '#web/lib/server-context.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** On the server: the figures, where there is something to calculate. What fails is left to the browser, which says what is wrong. */
export const loader = async ({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ figures: CostFigures | undefined }> => {
  const isAsked = new URL(request.url).searchParams.has('price');
  return { figures: isAsked ? await fetchCosts(asVisitor(context)).catch(() => undefined) : undefined };
};

/** In the browser they come with the list that shows them. */
export const clientLoader = (): { figures: CostFigures | undefined } => ({ figures: undefined });

export const meta = () => [
  { title: pageTitle(t`What a bike costs`) },
  {
    name: 'description',
    content: t`Price, change of owner at BRTA, tax token, insurance and a loan: what a used motorcycle costs in Bangladesh in all.`,
  },
];

const ccIn = (text: string | null): number | undefined => {
  const cc = Number(text ?? '');
  return Number.isInteger(cc) && cc >= MIN_ENGINE_CC && cc <= MAX_ENGINE_CC ? cc : undefined;
};

/** What a bike costs in all, for everyone: `?price=` in whole taka and `?cc=`, which the form sends without scripts, too. */
const CalculatorPage = () => {
  const [params] = useSearchParams();
  const { figures } = useLoaderData<typeof loader>();
  const typed = params.get('price');
  const checked = typed === null ? undefined : CalculatedPrice.safeParse({ price: typed });
  const problem = checked?.error?.issues[0]?.message;
  const price = checked?.data?.price;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8">
      <div>
        <h1 className="font-black text-3xl tracking-tight md:text-5xl">
          <Trans>What a bike costs</Trans>
        </h1>
        <p className="mt-4 max-w-prose text-lg">
          <Trans>A bike costs more than its price. Type the price to see what comes on top.</Trans>
        </p>
      </div>
      {/* Another address is another form: what it says is what was asked for. */}
      <form key={typed} method="get" noValidate className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Price in taka`}
          name="price"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed ?? ''}
          error={problem === undefined ? undefined : ruleText(problem)}
        />
        {params.get('cc') && <input type="hidden" name="cc" value={params.get('cc') ?? ''} />}
        <Button type="submit" variant="primary" className="self-start">
          <Trans>Calculate</Trans>
        </Button>
      </form>
      {price !== undefined && (
        <section aria-label={t`What it costs`}>
          <BikeCosts price={price} cc={ccIn(params.get('cc'))} initial={figures} />
        </section>
      )}
    </div>
  );
};
export default CalculatorPage;
