import { Trans } from '@lingui/react/macro';

/** The About Us text (spec section 2). */
export const AboutUs = () => (
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
