import { Chain, Code, Comparison } from '../figures.tsx';
import { CHAIN, CLASS, POLLUTION, WRITING } from './code.ts';

export const english = (
  <>
    <p>
      In many languages a class is a plan, and objects are built from it. In JavaScript there are only objects. Each has
      a hidden link to another object, its <em>prototype</em>, which has a link too, until the chain ends at{' '}
      <code>null</code>. Inheritance is nothing but looking things up along this chain.
    </p>
    <h3>Reading walks the chain</h3>
    <Code label="An object whose prototype is another object">{CHAIN}</Code>
    <Chain caption="The chain behind hunter, and what each object holds itself" link="prototype" />
    <p>
      Reading <code>hunter.describe</code> looks at <code>hunter</code>, finds nothing, follows the link and finds it on{' '}
      <code>motorcycle</code>. Inside the call, <code>this</code> is the object before the dot, so the shared method
      works with each object's own name.
    </p>
    <h3>Writing does not</h3>
    <Code label="Writing to the object, and changing what is shared">{WRITING}</Code>
    <p>
      An assignment creates a property on the object itself, which hides the one behind it until you delete it. (Two
      exceptions: a setter on the chain is called, and a read-only property on the chain refuses.) The last lines are
      the classic trap: <code>push</code> does not assign anything. It reads the array, finds the shared one and changes
      it for everybody. So data belongs on the object, behaviour on the prototype.
    </p>
    <h3>What a class really makes</h3>
    <p>
      The <code>class</code> syntax writes the same chain for you. One name causes most of the confusion:{' '}
      <code>Scooter.prototype</code> is not the prototype of <code>Scooter</code>. It is an ordinary property, and holds
      the object that becomes the prototype of whatever <code>new Scooter()</code> makes.
    </p>
    <Code label="The chain that classes make">{CLASS}</Code>
    <Comparison
      caption="Where the parts of a class end up"
      columns={['In the class', 'Ends up on', 'How many']}
      rows={[
        ['extras = []', 'each instance', 'one for each object'],
        ['describe() {}', 'Scooter.prototype', 'one for all'],
        ['describe = () => {}', 'each instance', 'one for each object; it keeps its this'],
        ['static create() {}', 'Scooter itself', 'one'],
      ]}
    />
    <h3>Why you should care</h3>
    <p>
      <strong>Lost this.</strong> Pass <code>hunter.describe</code> as a callback and the dot is gone, and{' '}
      <code>this</code> with it. Pass <code>() =&gt; hunter.describe()</code> instead.
    </p>
    <p>
      <strong>A hole in security.</strong> Code that merges strangers' JSON can reach the object at the end of every
      chain:
    </p>
    <Code label="Prototype pollution: a stranger makes everybody an admin">{POLLUTION}</Code>
    <p>
      Check what comes from outside against a schema before you use it, and keep strangers' keys in a <code>Map</code>{' '}
      or in <code>Object.create(null)</code>, which has no chain at all.
    </p>
    <p>
      <strong>Other people's prototypes.</strong> MooTools once added <code>flatten</code> to every array. When a
      browser tried out a standard method of that name, websites broke; that is why yours is called <code>flat</code>.
      Never extend what you do not own.
    </p>
    <h3>Our advice</h3>
    <p>
      Use <code>class</code> for things with both identity and behaviour, plain objects and functions for the rest. One
      level of <code>extends</code> is fine, as with your own <code>Error</code>. Before you write a second one, let the
      object hold another instead of being one: chains are easy to walk for the engine, and hard for the reader.
    </p>
  </>
);
