import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MicroblogIcon, SocialNetworkIcon, VideoSiteIcon } from '#web/ui/frame-icons.tsx';
import { ThemeChoice } from '../display/theme-choice.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Product blurb, copyright line and social links (spec section 2). */
export const Footer = () => (
  <footer className="print:hidden mt-16 bg-neutral text-neutral-content">
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 sm:flex-row sm:items-end sm:justify-between">
      <div className="max-w-md">
        <p className="font-black text-2xl tracking-tighter">
          Bike<span className="text-primary">.</span>
        </p>
        <p className="mt-2">
          <Trans>
            Used motorcycles in Bangladesh, from people who ride them. See the bike, meet the seller, pay when you have
            decided.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/safety" className={LINK}>
            <Trans>Buy and sell safely</Trans>
          </Link>
          <Link to="/calculator" className={LINK}>
            <Trans>What a bike costs</Trans>
          </Link>
          <Link to="/terms" className={LINK}>
            <Trans>Terms and your data</Trans>
          </Link>
          {/* Elsewhere it is in the header. */}
          <Link to="/blog" className={`${LINK} wide:hidden`}>
            <Trans>Blogs</Trans>
          </Link>
        </p>
        <p className="mt-2 text-neutral-content/75 text-sm">
          <Trans>Bike. since 2015. Copyright 2022.</Trans>
        </p>
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-x-6">
        <ThemeChoice />
        <ul className="flex">
          <SocialLink href="https://x.com/" name={t`Bike. on X`}>
            <MicroblogIcon />
          </SocialLink>
          <SocialLink href="https://www.youtube.com/" name={t`Bike. on YouTube`}>
            <VideoSiteIcon />
          </SocialLink>
          <SocialLink href="https://www.facebook.com/" name={t`Bike. on Facebook`}>
            <SocialNetworkIcon />
          </SocialLink>
        </ul>
      </div>
    </div>
  </footer>
);

const SocialLink = ({ href, name, children }: { href: string; name: string; children: ReactNode }) => (
  <li>
    <a
      href={href}
      aria-label={name}
      target="_blank"
      rel="noreferrer"
      className="grid size-12 place-items-center rounded-field hover:text-primary focus-visible:outline-neutral-content"
    >
      {children}
    </a>
  </li>
);
