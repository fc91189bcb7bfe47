import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { fetchAdvertised, fetchBrandSales } from '#web/features/listings/home.queries.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { addressTags } from '#web/lib/page-address.ts';
import { asVisitor, serverContext } from '#web/lib/server-context.ts';
import { pageTitle } from '#web/lib/title.ts';
import { AdvertisedBikes } from './advertised-bikes.tsx';
import { FindABike } from './find-a-bike.tsx';

/** The server renders these with the page; their scripts come after it. */
const Banner = lazyComponent(async () => (await import('./banner.tsx')).Banner);
const Technology = lazyComponent(async () => (await import('./technology.tsx')).Technology);
const BestSelling = lazyComponent(async () => (await import('./best-selling.tsx')).BestSelling);
const HowItWorks = lazyComponent(async () => (await import('./how-it-works.tsx')).HowItWorks);

/** On the server: what visitors see. A call that fails is left to the browser, which says what is wrong. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const calls = [fetchAdvertised(asVisitor(context)), fetchBrandSales(asVisitor(context))] as const;
  const [advertised, sales] = await Promise.allSettled(calls);
  return {
    advertised: advertised.status === 'fulfilled' ? advertised.value : undefined,
    sales: sales.status === 'fulfilled' ? sales.value : undefined,
    /** ms since 1970. */
    renderedAt: Date.now(),
    site: context.get(serverContext).publicUrl,
  };
};

/** In the browser nothing is waited for: each part fetches what it shows. */
export const clientLoader = () => null;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: pageTitle(t`Home`) },
  { name: 'description', content: t`Buy and sell used motorcycles in Bangladesh: Royal-Enfield, Yamaha, GPX, Suzuki.` },
  ...(loaderData ? addressTags(loaderData.site, '/') : []),
];

/** A section below the first screen: hydrated separately, and laid out and painted when it is near the screen. */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <div className="drawn-when-near">{children}</div>
  </Suspense>
);

const HomePage = () => {
  const initial = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>
        <FindABike />
      </Suspense>
      <Suspense>
        <AdvertisedBikes initial={initial?.advertised} renderedAt={initial?.renderedAt} />
      </Suspense>
      <Later>
        <Banner />
      </Later>
      <Later>
        <Technology />
      </Later>
      <Later>
        <HowItWorks />
      </Later>
      <Later>
        <BestSelling initial={initial?.sales} />
      </Later>
      <Later>
        <AboutUs />
      </Later>
    </>
  );
};
export default HomePage;

/** The About Us text (spec section 2). */
const AboutUs = () => (
  <section aria-labelledby="about-title" className="mx-auto max-w-6xl px-4 py-12">
    <h2 id="about-title" className="font-bold text-2xl md:text-3xl">
      <Trans>About Us</Trans>
    </h2>
    <div className="mt-4 grid gap-4 text-lg leading-relaxed md:grid-cols-2 md:gap-10">
      <p>
        <Trans>
          Bike. began in 2015 with one used motorcycle, two friends in Dhaka, and the question everybody asks: what is
          it really worth? We wrote down what a buyer wants to know, and that list is still what every bike here has to
          show: its age, its condition, its place, what it cost new and what it costs now.
        </Trans>
      </p>
      <p>
        <Trans>
          Today riders sell Royal-Enfield, Yamaha, GPX and Suzuki here, straight to the next rider. We do not own the
          bikes and we do not set the prices. We check sellers, keep the booking in order, and see to it that a bike is
          sold once, to one person, who gets what they have paid for.
        </Trans>
      </p>
    </div>
  </section>
);
