import { Chain, Code, Comparison } from '../figures.tsx';
import { CHAIN, CLASS, POLLUTION, WRITING } from './code.ts';

export const bangla = (
  <>
    <p>
      অনেক ভাষায় class হলো নকশা, আর সেই নকশা থেকে object তৈরি হয়। JavaScript‑এ আছে শুধু object। প্রতিটির সঙ্গে আরেকটি object‑এর
      একটি গোপন সংযোগ থাকে, তার <em>prototype</em>; তারও আবার সংযোগ থাকে, শেষে শিকল থামে <code>null</code>‑এ। Inheritance মানে
      এই শিকল ধরে খোঁজা, আর কিছু নয়।
    </p>
    <h3>পড়ার সময় শিকল ধরে খোঁজা হয়</h3>
    <Code label="একটি object, যার prototype আরেকটি object">{CHAIN}</Code>
    <Chain caption="hunter‑এর পেছনের শিকল, আর কোন object‑এর নিজের কী আছে" link="prototype" />
    <p>
      <code>hunter.describe</code> পড়তে গেলে আগে <code>hunter</code>‑এই খোঁজা হয়; না পেয়ে সংযোগ ধরে <code>motorcycle</code>
      ‑এ পাওয়া যায়। কলের ভেতরে <code>this</code> হলো ডটের আগের object, তাই সবার method‑টি যার যার নিজের নাম নিয়েই কাজ করে।
    </p>
    <h3>লেখার সময় হয় না</h3>
    <Code label="object‑এ লেখা, আর সবার জিনিস বদলে ফেলা">{WRITING}</Code>
    <p>
      মান বসালে তা object‑এর নিজের property হয়, আর মুছে না ফেলা পর্যন্ত পেছনেরটিকে আড়াল করে রাখে। (ব্যতিক্রম দুটি: শিকলে setter থাকলে
      সেটি চলে, আর read-only property থাকলে মান বসে না।) শেষের লাইনগুলো সেই পুরোনো ফাঁদ: <code>push</code> কিছু বসায় না। সে
      array‑টি পড়ে, পায় সবার array, আর সেটিই সবার জন্য বদলে দেয়। তাই data থাকবে object‑এ, আচরণ থাকবে prototype‑এ।
    </p>
    <h3>class আসলে কী বানায়</h3>
    <p>
      <code>class</code> দিয়ে লিখলে একই শিকল আপনার হয়ে লেখা হয়। সবচেয়ে বেশি গোলমাল একটি নাম নিয়ে:{' '}
      <code>Scooter.prototype</code> কিন্তু <code>Scooter</code>‑এর prototype নয়। এটি সাধারণ একটি property; এতে যে object
      থাকে, <code>new Scooter()</code> যা বানায় তার prototype হয় সেটি।
    </p>
    <Code label="class যে শিকল বানায়">{CLASS}</Code>
    <Comparison
      caption="class‑এর কোন অংশ কোথায় যায়"
      columns={['class‑এ লেখা', 'কোথায় যায়', 'কয়টি']}
      rows={[
        ['extras = []', 'প্রতিটি instance‑এ', 'প্রতি object‑এ একটি'],
        ['describe() {}', 'Scooter.prototype‑এ', 'সবার জন্য একটি'],
        ['describe = () => {}', 'প্রতিটি instance‑এ', 'প্রতি object‑এ একটি; this হারায় না'],
        ['static create() {}', 'Scooter‑এই', 'একটি'],
      ]}
    />
    <h3>জেনে লাভ কী</h3>
    <p>
      <strong>হারানো this।</strong> <code>hunter.describe</code>‑কে callback হিসেবে দিলে ডট আর থাকে না, তার সঙ্গে{' '}
      <code>this</code>‑ও যায়। বদলে <code>() =&gt; hunter.describe()</code> দিন।
    </p>
    <p>
      <strong>নিরাপত্তার ফাঁক।</strong> অচেনা কারও JSON মেশাতে গিয়ে কোড সব শিকলের শেষ object‑টিতে হাত দিয়ে ফেলতে পারে:
    </p>
    <Code label="Prototype pollution: অচেনা একজন সবাইকে অ্যাডমিন বানিয়ে দিল">{POLLUTION}</Code>
    <p>
      বাইরে থেকে যা আসে, ব্যবহারের আগে schema দিয়ে যাচাই করুন। অচেনা key রাখুন <code>Map</code>‑এ, অথবা{' '}
      <code>Object.create(null)</code>‑এ, যার কোনো শিকলই নেই।
    </p>
    <p>
      <strong>অন্যের prototype।</strong> MooTools একসময় সব array‑তে <code>flatten</code> যোগ করেছিল। পরে একটি ব্রাউজার ওই
      নামে standard method পরীক্ষা করতেই কিছু ওয়েবসাইট ভেঙে পড়ে; তাই আপনার method‑টির নাম <code>flat</code>। যা আপনার নয়, তাতে কিছু
      যোগ করবেন না।
    </p>
    <h3>আমাদের পরামর্শ</h3>
    <p>
      যার পরিচয় আর আচরণ দুটোই আছে, তার জন্য <code>class</code>; বাকি সবের জন্য সাধারণ object আর ফাংশন। এক স্তর{' '}
      <code>extends</code> ঠিক আছে, যেমন নিজের একটি <code>Error</code>। দ্বিতীয় স্তর লেখার আগে ভাবুন, object‑টি আরেকটি object
      “হওয়ার” বদলে তাকে নিজের ভেতরে রাখতে পারে কি না: লম্বা শিকল ধরে চলা engine‑এর জন্য সহজ, পাঠকের জন্য কঠিন।
    </p>
  </>
);
