import { Article, Code } from '../../article.tsx';
import { ANGULAR, REACT, VUE } from './code.ts';

export const Bangla = () => (
  <Article id="react-angular-vue" title="React, Angular না Vue?">
    <p>তিনটিই data থেকে পাতা বানায় এবং পাতাকে হালনাগাদ রাখে। একই counter দেখলেই বোঝা যায়, তাদের ভাবনা কত আলাদা।</p>
    <p>
      <strong>React</strong> একটি কাজের লাইব্রেরি: কম্পোনেন্ট হলো data থেকে markup বানানোর ফাংশন, state বদলালে সেটি আবার চলে।
      markup লেখা হয় JavaScript-এর ভেতরে, তাই শর্ত মানে <code>if</code>, তালিকা মানে <code>map</code>। routing, form আর data আনা
      আপনি বেছে নেবেন: এটি স্বাধীনতা, আবার কাজও।
    </p>
    <Code>{REACT}</Code>
    <p>
      <strong>Angular</strong> পুরো একটি framework: router, form, HTTP, dependency injection আর command line একসঙ্গে, এক
      version-এ, TypeScript-এ। template-এর নিজস্ব নিয়ম আছে, আর signal ঠিক করে বলে কোন মান বদলেছে। শুরুতে শেখার বেশি, পরে
      সিদ্ধান্ত নেওয়ার কম। বড় দল, যারা চায় সব প্রজেক্ট একরকম হোক, তাদের জন্য ভালো।
    </p>
    <Code>{ANGULAR}</Code>
    <p>
      <strong>Vue</strong> মাঝামাঝি। logic, template আর style এক ফাইলে; template-এর কোন অংশ কী পড়ে, সে নিজেই খেয়াল রাখে, তাই
      কখন কী render হবে তা নিয়ে ভাবতে হয় কম। router আর store তাদের নিজেদের, কিন্তু ঐচ্ছিক। HTML জানা মানুষ এক দিনেই স্বচ্ছন্দ হন।
    </p>
    <Code>{VUE}</Code>
    <p>
      গতি দিয়ে বাছাই কমই হয়: তিনটিই যথেষ্ট দ্রুত; সাইট ধীর হয় মূলত script-এর পরিমাণ আর ছবির আকারে। অন্য প্রশ্ন করুন। কাদের চাকরিতে
      পাবেন, তারা কী জানেন? কতটা সিদ্ধান্ত আগে থেকেই নেওয়া চান? মানচিত্র, chart বা পেমেন্টের যে লাইব্রেরি লাগবে, তা কি ভালো চলে? যাঁরা শুরু
      করছেন, তাঁদের পরেও প্রজেক্টটি টিকবে তো?
    </p>
    <p>
      দ্রুত এগোতে চাওয়া ছোট দল Vue নিতে পারে; ত্রিশজন ডেভেলপার আর কড়া নিয়মের প্রতিষ্ঠান Angular; যারা লাইব্রেরির সবচেয়ে বড় ভান্ডার আর
      React Native-এ মোবাইল অ্যাপ চায়, তারা React। কোনোটিই ভুল নয়। মাঝপথে বদলানোটা ভুল।
    </p>
  </Article>
);
