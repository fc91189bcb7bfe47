import { Code, Comparison, Sizes } from '../figures.tsx';
import { ANGULAR, REACT, VUE } from './code.ts';

export const bangla = (
  <>
    <p>
      তিনটিই data থেকে পাতা বানায় এবং পাতাকে হালনাগাদ রাখে। দিনে দিনে তারা একরকমও হয়েছে: সবখানেই কম্পোনেন্ট, সবখানেই TypeScript, সবাই
      সার্ভারে render করতে পারে। বাকি থাকে একটি প্রশ্নের তিনটি উত্তর: কিছু যে বদলেছে, পাতা তা জানে কীভাবে? একই counter‑এ তফাতটা দেখুন।
    </p>
    <h3>React: ফাংশনটি আবার চালাও</h3>
    <Code label="React‑এ একটি counter">{REACT}</Code>
    <p>
      কম্পোনেন্ট হলো data থেকে markup বানানোর ফাংশন। state বদলালে সেটি আবার চলে, আর React শুধু তফাতটুকু পাতায় বসায়। markup লেখা হয়
      JavaScript‑এর ভেতরে, তাই শর্ত মানে <code>if</code>, তালিকা মানে <code>map</code>। <code>useMemo</code> আর{' '}
      <code>useCallback</code>‑এর পুরোনো খাটুনি এখন React Compiler করে দেয়; চালু করে নিতে হয়, stable হয়েছে অক্টোবর ২০২৫-এ।
      router, form আর data আনার উপায় আপনি বেছে নেবেন: এটি স্বাধীনতা, আবার কাজও।
    </p>
    <h3>Angular: signal, আর এক বাক্সে সবকিছু</h3>
    <Code label="Angular‑এ একই counter">{ANGULAR}</Code>
    <p>
      কয়েক বছর আগে Angular ছেড়ে থাকলে আবার দেখুন। নতুন প্রজেক্টে <code>NgModule</code> নেই, <code>zone.js</code>‑ও নেই: কোন
      কোন template তাকে পড়ে, signal তা জানে, আর Angular সেগুলোই নতুন করে দেখায়। router, form, HTTP, dependency injection আর
      command line একসঙ্গে, এক version‑এ আসে; version বদলানোর সময় কোড বদলে দেওয়ার command‑ও আছে। শুরুতে শেখার বেশি, পরে সিদ্ধান্ত
      নেওয়ার কম।
    </p>
    <h3>Vue: HTML, যে জানে সে কী পড়ছে</h3>
    <Code label="Vue‑তে একই counter">{VUE}</Code>
    <p>
      logic, template আর style এক ফাইলে। <code>ref</code> হলো Vue‑এর signal: template কী পড়ে তার হিসাব নিজেই রাখে, তাই কখন কী
      render হবে তা নিয়ে ভাবতে হয় কম। router আর store (Pinia) তাদের নিজেদের, কিন্তু ঐচ্ছিক। HTML জানা মানুষ এক দিনেই স্বচ্ছন্দ হন।
      সামনের ৩.৬ সংস্করণ চাইলে কম্পোনেন্টকে সরাসরি DOM বদলানোর কোডে compile করবে, নাম Vapor Mode; তবে এখানকার কোনো কিছুর জন্য সেটি
      লাগে না।
    </p>
    <h3>পাশাপাশি</h3>
    <Comparison
      caption="React, Angular ও Vue, নভেম্বর ২০২৬"
      columns={['বিষয়', 'React 19', 'Angular 22', 'Vue 3.5']}
      rows={[
        ['জিনিসটা কী', 'view‑এর লাইব্রেরি', 'পুরো একটি framework', 'স্তরে স্তরে framework'],
        ['Markup', 'JSX', 'HTML, সঙ্গে @if, @for', 'HTML, সঙ্গে v-if, v-for'],
        ['বদল ধরা পড়ে', 'কম্পোনেন্ট আবার চালিয়ে', 'signal দিয়ে', 'ref দিয়ে, যা আসলে signal'],
        ['Router', 'আপনার পছন্দের', 'সঙ্গেই আছে', 'তাদের নিজেদের, ঐচ্ছিক'],
        ['সার্ভার থেকে পাতা', 'Next.js, React Router', 'Angular SSR', 'Nuxt'],
        ['ফোনের অ্যাপ', 'React Native', 'Ionic, NativeScript', 'Ionic, NativeScript'],
      ]}
    />
    <Sizes caption="ওপরের counter‑টির জন্য ব্রাউজারে যত JavaScript যায়" />
    <p>
      তিনটি counter‑ই আমরা production‑এর জন্য build করে Brotli দিয়ে ছোট করেছি। প্রথম আর শেষের তফাত ৩৫ KB: সেকেন্ডে ১ মেগাবিটের
      লাইনে প্রায় ০.৩ সেকেন্ড, তাও একবারই, আর ছোট না করা একটি ছবির চেয়েও কম। আসল অ্যাপে router আর নিজের কোড যোগ হলে তফাতটা আরও
      মিলিয়ে যায়। গতি দিয়ে বাছাই তাই কমই হয়।
    </p>
    <h3>আমরা যা বাছতাম</h3>
    <ul>
      <li>
        <strong>Vue</strong>: ছোট দল, HTML জানে, এই সপ্তাহেই এগোতে চায়।
      </li>
      <li>
        <strong>Angular</strong>: অনেক ডেভেলপার, কড়া নিয়ম, আর এমন সিস্টেম যা শুরুর মানুষগুলো চলে গেলেও টিকবে।
      </li>
      <li>
        <strong>React</strong>: লাইব্রেরি আর মানুষের সবচেয়ে বড় ভান্ডার চাইলে, বা একই জ্ঞান দিয়ে ফোনের অ্যাপও বানাতে চাইলে।
      </li>
    </ul>
    <p>
      এই সাইট React‑এ লেখা: কার্ডের ফর্মটির জন্য এর official কম্পোনেন্ট আছে, আর যাঁরা আমাদের কোড পড়েন তাঁরা React জানেন। নিজের প্রজেক্ট
      নিয়েও একই প্রশ্ন করুন। কাকে কাজে পাবেন? কোন লাইব্রেরি ছাড়া চলবে না, আর সেটি সবার আগে কার জন্য আসে? তিনটির কোনোটিই ভুল নয়। মাঝপথে
      বদলানোটাই ভুল।
    </p>
  </>
);
