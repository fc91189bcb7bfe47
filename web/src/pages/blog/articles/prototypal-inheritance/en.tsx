import { Article, Code } from '../../article.tsx';
import { CHAIN, CLASS } from './code.ts';

export const English = () => (
  <Article id="prototypal-inheritance" title="How does prototypal inheritance work?">
    <p>
      In many languages a class is a plan, and objects are built from it. In JavaScript there are only objects. Each one
      has a hidden link to another object, its <em>prototype</em>, and that one has a link too, until the chain ends at{' '}
      <code>null</code>. Inheritance is nothing but looking things up along this chain.
    </p>
    <Code>{CHAIN}</Code>
    <p>
      Reading <code>hunter.describe</code> first looks at <code>hunter</code> itself, does not find it, follows the link
      and finds it on <code>motorcycle</code>. Inside the call, <code>this</code> is the object before the dot, so the
      shared method works with the own name. Two rules follow. Reading walks the chain;{' '}
      <strong>writing does not</strong>: an assignment creates a property on the object itself, which from then on hides
      the one behind it. And what sits on the prototype is shared: an array there would be the same array for everybody,
      which is why data belongs on the object and behaviour on the prototype.
    </p>
    <p>
      The <code>class</code> syntax is a clearer way to write the same thing. Methods go onto a prototype object, fields
      onto each instance, and <code>extends</code> links one prototype to the next:
    </p>
    <Code>{CLASS}</Code>
    <p>
      Why care, if classes hide it? Because it explains what you meet every day. It is why <code>[].map</code> exists
      although your array has no such property, why a method loses its <code>this</code> when you pass it as a callback
      (the object before the dot is gone), and why <code>for...in</code> may show you keys that you never set. It also
      explains a security hole: code that merges untrusted JSON into objects can reach <code>__proto__</code> and change
      every object in the program. Use <code>Object.hasOwn</code>, a <code>Map</code>, or{' '}
      <code>Object.create(null)</code> for dictionaries whose keys come from outside.
    </p>
  </Article>
);
