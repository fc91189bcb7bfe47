import { Article, Code } from '../../article.tsx';
import { CHAIN, CLASS } from './code.ts';

export const Bangla = () => (
  <Article id="prototypal-inheritance" title="Prototypal inheritance কীভাবে কাজ করে?">
    <p>
      অনেক ভাষায় class হলো নকশা, আর সেই নকশা থেকে object তৈরি হয়। JavaScript-এ আছে শুধু object। প্রতিটির সঙ্গে আরেকটি object-এর
      একটি গোপন সংযোগ থাকে, তার <em>prototype</em>; তারও আবার সংযোগ থাকে, শেষে শিকল থামে <code>null</code>-এ। Inheritance মানে
      এই শিকল ধরে খোঁজা, আর কিছু নয়।
    </p>
    <Code>{CHAIN}</Code>
    <p>
      <code>hunter.describe</code> পড়তে গেলে আগে <code>hunter</code>-এই খোঁজা হয়; না পেয়ে সংযোগ ধরে <code>motorcycle</code>
      -এ পাওয়া যায়। কলের ভেতরে <code>this</code> হলো ডটের আগের object, তাই শেয়ার করা method নিজের নাম নিয়েই কাজ করে। এ থেকে দুটি
      নিয়ম আসে। পড়ার সময় শিকল ধরে খোঁজা হয়; <strong>লেখার সময় হয় না</strong>: মান বসালে তা object-এর নিজের property হয় এবং
      পেছনেরটিকে আড়াল করে। আর prototype-এ যা থাকে তা সবার: সেখানে array রাখলে সবাই একই array পায়। তাই data থাকবে object-এ, আচরণ
      থাকবে prototype-এ।
    </p>
    <p>
      <code>class</code> লেখার নিয়মটি একই জিনিস পরিষ্কার করে লেখা। method যায় একটি prototype object-এ, field যায় প্রতিটি
      instance-এ, আর <code>extends</code> এক prototype-কে আরেকটির সঙ্গে জোড়ে:
    </p>
    <Code>{CLASS}</Code>
    <p>
      class যদি সব ঢেকেই রাখে, জানার দরকার কী? কারণ রোজকার অনেক কিছুর ব্যাখ্যা এখানে। আপনার array-তে <code>map</code> নামে কিছু নেই, তবু{' '}
      <code>[].map</code> চলে; method-কে callback হিসেবে দিলে <code>this</code> হারায়, কারণ ডটের আগের object আর নেই;{' '}
      <code>for...in</code> এমন key দেখায় যা আপনি বসাননি। একটি নিরাপত্তা-ফাঁকও এখানে: অচেনা JSON অন্য object-এ মেশালে{' '}
      <code>__proto__</code> ধরে প্রোগ্রামের সব object বদলে দেওয়া যায়। বাইরে থেকে আসা key-র জন্য <code>Object.hasOwn</code>,{' '}
      <code>Map</code> বা <code>Object.create(null)</code> ব্যবহার করুন।
    </p>
  </Article>
);
