import { Article, Code } from '../../article.tsx';
import { TEST } from './code.ts';

export const English = () => (
  <Article id="unit-tests" title="What is a unit test? Why should we write unit tests?">
    <p>
      A unit test runs one small piece of a program by itself, a function or a class, and checks that it answers what it
      should. It needs no browser, no network and no database, so it takes milliseconds, and a thousand of them can run
      each time you save a file.
    </p>
    <Code>{TEST}</Code>
    <p>
      Look at what made this easy. The function takes today as an argument. Had it asked the clock itself, the test
      would pass in January and fail in March. That is the first reason to write unit tests: code that is hard to test
      is usually code that hides what it depends on, and the test is the first to tell you.
    </p>
    <p>
      The second reason is <strong>courage</strong>. Code is read and changed far more often than it is written. With
      tests you can turn a clumsy function inside out and know within a second whether it still does its work. Without
      them people stop touching what works, and the clumsy part stays.
    </p>
    <p>
      The third is <strong>precision</strong>. When a test through the whole app fails, you know that something is
      wrong. When a unit test fails, you know which function, with which input, and what came out instead. And when a
      user reports a bug, write the test that fails because of it first: then you know when it is mended, and that it
      stays so.
    </p>
    <p>
      A good unit test has a name that is a sentence about the product, one reason to fail, and an expected value that a
      person worked out, rather than one copied from the output. It tests what goes in and what comes out, not how: a
      test that breaks whenever you rename a private helper protects nothing. Test the edges, because bugs live there:
      nothing, one, the last day of the month, the empty string. And do not replace so much with mocks that only the
      mocks are tested. Some questions, such as whether the pieces fit together, are for integration tests; unit tests
      make those rare and boring.
    </p>
  </Article>
);
