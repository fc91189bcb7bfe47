import { Code, Comparison } from '../figures.tsx';
import { FUNCTION, MENDED, OUTPUT, TEST } from './code.ts';

export const english = (
  <>
    <p>
      A unit test runs one small piece of a program by itself, a function or a class, and checks that it answers what it
      should. It needs no browser, no network and no database, so it takes about a millisecond, and a thousand of them
      can run each time you save a file.
    </p>
    <h3>A test that earns its place</h3>
    <p>
      A card on this site says for how many months a bike has been used. The rule: in the first year, count in months of
      30 days, and a month that has begun counts. That is one line:
    </p>
    <Code label="The function under test">{FUNCTION}</Code>
    <Code label="Two tests for it, in Vitest">{TEST}</Code>
    <p>
      The first test checks an ordinary day. The second stands on the edge, the last day before the bike is a year old,
      and says what a person would expect there. Run them:
    </p>
    <Code label="What Vitest says">{OUTPUT}</Code>
    <p>
      Day 364 divided by 30 is 12.13, and rounding up makes it a thirteenth month. Nobody sees that by reading the line,
      and on most days it is right. The test found it before a buyer did, and the cure is one call:
    </p>
    <Code label="The mended line">{MENDED}</Code>
    <h3>Why write them?</h3>
    <ul>
      <li>
        <strong>Precision.</strong> When a test through the whole app fails, something is wrong somewhere. Here you read
        which function, with which input, and what came out instead.
      </li>
      <li>
        <strong>Courage.</strong> With tests you can turn a clumsy function inside out and know within a second whether
        it still does its work. Without them nobody touches it, and the clumsy part stays.
      </li>
      <li>
        <strong>Design.</strong> <code>usedMonths</code> takes today as an argument. Had it asked the clock itself, the
        test would pass today and fail tomorrow. Code that is hard to test usually hides what it depends on, and the
        test is the first to tell you.
      </li>
      <li>
        <strong>Memory.</strong> For every reported bug, first write the test that fails because of it. It shows when
        the bug is gone, and that it stays gone.
      </li>
    </ul>
    <h3>What they cannot tell you</h3>
    <Comparison
      caption="Three kinds of tests"
      columns={['Kind', 'Runs', 'Takes about', 'When it fails, you know']}
      rows={[
        ['Unit', 'one function or class', 'a millisecond', 'which function, and for which input'],
        ['Integration', 'several parts, a real database', 'a tenth of a second', 'which parts do not fit together'],
        ['End to end', 'the whole app in a browser', 'seconds', 'that a person is stuck'],
      ]}
    />
    <p>
      All three are needed. Replace the database, the clock and the network with mocks in one unit test, and what you
      test in the end is your mocks. When a test needs more than one or two of them, it is asking to be an integration
      test, or the code is asking to be split: decide in plain functions, and act around them.
    </p>
    <h3>What makes a good one</h3>
    <ul>
      <li>Its name is a sentence about the product, so that a failure reads like a bug report.</li>
      <li>It has one reason to fail.</li>
      <li>A person worked out the expected value; nobody copied it from the output.</li>
      <li>It checks what comes out, not how. Renaming a private helper must not break it.</li>
      <li>It looks at the edges: nothing, one, the last day, the empty text.</li>
      <li>You have seen it fail. Break the code on purpose once; a test that stays green is decoration.</li>
    </ul>
    <p>
      We do not chase a percentage of coverage. It tells you which lines ran, not whether anybody checked what they did.
      Start where a mistake costs money or trust: prices, dates, permissions. And nothing needs to be installed first:
      Node brings <code>node:test</code>.
    </p>
  </>
);
