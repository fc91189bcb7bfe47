import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CardIcon, PinIcon, ShieldIcon } from '#web/ui/frame-icons.tsx';

const REASONS = [
  {
    Icon: ShieldIcon,
    title: t`Sellers with a name`,
    text: t`Our team verifies sellers and marks them with a green badge. You see name, phone and place before you book.`,
  },
  {
    Icon: PinIcon,
    title: t`Meet where you like`,
    text: t`Book a bike without paying and name a place. Look at it, listen to the engine, check the papers together.`,
  },
  {
    Icon: CardIcon,
    title: t`Pay once, pay safely`,
    text: t`Pay here when you have decided. If somebody else was faster, your money goes back by itself.`,
  },
] as const;

/** The three steps of a purchase, and what makes each safe. */
export const HowItWorks = () => (
  <section id="how-it-works" aria-labelledby="how-title" className="bg-neutral text-neutral-content">
    <div className="mx-auto max-w-6xl px-4 py-12">
      <h2 id="how-title" className="font-bold text-2xl md:text-3xl">
        <Trans>From a photo to your own key</Trans>
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {REASONS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <Icon className="size-10 text-primary" />
            <div>
              <h3 className="font-bold text-xl">{title}</h3>
              <p className="mt-1 text-neutral-content/85">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
