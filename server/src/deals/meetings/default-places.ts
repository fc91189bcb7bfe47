import type { District } from '#contract/catalogue/districts.ts';
import type { PlaceKind } from '#contract/meetings.ts';

/** The safe places of the first start, one list for all 64 districts. By district: kind, name, name in Bangla. */
export const DEFAULT_PLACES: Readonly<
  Record<District, readonly (readonly [kind: PlaceKind, name: string, bangla: string])[]>
> = {
  Dhaka: [
    [
      'shopping',
      'Bashundhara City shopping complex, Panthapath, main gate',
      'বসুন্ধরা সিটি শপিং কমপ্লেক্স, পান্থপথ, প্রধান ফটক',
    ],
    ['shopping', 'Jamuna Future Park, Kuril, main gate', 'যমুনা ফিউচার পার্ক, কুড়িল, প্রধান ফটক'],
    ['shopping', 'Shimanto Square, Dhanmondi 2', 'সীমান্ত স্কয়ার, ধানমন্ডি ২'],
    ['shopping', 'Police Plaza Concord, Gulshan 1', 'পুলিশ প্লাজা কনকর্ড, গুলশান ১'],
    ['shopping', 'Rajlakshmi Complex, Uttara Sector 3', 'রাজলক্ষ্মী কমপ্লেক্স, উত্তরা ৩ নম্বর সেক্টর'],
    ['police', 'Dhanmondi police station, in front of the gate', 'ধানমন্ডি থানার সামনে'],
    ['police', 'Mirpur Model police station, in front of the gate', 'মিরপুর মডেল থানার সামনে'],
    ['police', 'Motijheel police station, in front of the gate', 'মতিঝিল থানার সামনে'],
    ['police', 'Uttara West police station, in front of the gate', 'উত্তরা পশ্চিম থানার সামনে'],
    ['police', 'Jatrabari police station, in front of the gate', 'যাত্রাবাড়ী থানার সামনে'],
    ['office', 'BRTA office Mirpur 13, main gate', 'বিআরটিএ কার্যালয়, মিরপুর ১৩, প্রধান ফটক'],
    ['fuel', 'Trust Filling Station, Mohakhali', 'ট্রাস্ট ফিলিং স্টেশন, মহাখালী'],
    ['fuel', 'Meghna Model Service Centre, Paribagh', 'মেঘনা মডেল সার্ভিস সেন্টার, পরীবাগ'],
    ['bank', 'Sonali Bank, head office, Motijheel', 'সোনালী ব্যাংক, প্রধান কার্যালয়, মতিঝিল'],
  ],
  Faridpur: [
    ['police', 'Faridpur Kotwali police station, in front of the gate', 'ফরিদপুর কোতোয়ালি থানার সামনে'],
    ['bank', 'Sonali Bank, Faridpur main branch', 'সোনালী ব্যাংক, ফরিদপুর প্রধান শাখা'],
  ],
  Gazipur: [
    ['police', 'Gazipur Sadar police station, Joydebpur, in front of the gate', 'গাজীপুর সদর থানা, জয়দেবপুর, থানার সামনে'],
    ['police', 'Tongi East police station, in front of the gate', 'টঙ্গী পূর্ব থানার সামনে'],
    ['police', 'Bason police station, Gazipur Chowrasta, in front of the gate', 'বাসন থানা, গাজীপুর চৌরাস্তা, থানার সামনে'],
    ['bank', 'Sonali Bank, Joydebpur branch', 'সোনালী ব্যাংক, জয়দেবপুর শাখা'],
  ],
  Gopalganj: [['police', 'Gopalganj Sadar police station, in front of the gate', 'গোপালগঞ্জ সদর থানার সামনে']],
  Kishoreganj: [
    ['police', 'Kishoreganj Model police station, in front of the gate', 'কিশোরগঞ্জ মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Kishoreganj main branch', 'সোনালী ব্যাংক, কিশোরগঞ্জ প্রধান শাখা'],
  ],
  Madaripur: [['police', 'Madaripur Sadar police station, in front of the gate', 'মাদারীপুর সদর থানার সামনে']],
  Manikganj: [['police', 'Manikganj Sadar police station, in front of the gate', 'মানিকগঞ্জ সদর থানার সামনে']],
  Munshiganj: [['police', 'Munshiganj Sadar police station, in front of the gate', 'মুন্সীগঞ্জ সদর থানার সামনে']],
  Narayanganj: [
    ['police', 'Narayanganj Sadar Model police station, in front of the gate', 'নারায়ণগঞ্জ সদর মডেল থানার সামনে'],
    ['police', 'Fatullah Model police station, in front of the gate', 'ফতুল্লা মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Narayanganj corporate branch', 'সোনালী ব্যাংক, নারায়ণগঞ্জ করপোরেট শাখা'],
  ],
  Narsingdi: [
    ['police', 'Narsingdi Model police station, in front of the gate', 'নরসিংদী মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Narsingdi branch', 'সোনালী ব্যাংক, নরসিংদী শাখা'],
  ],
  Rajbari: [['police', 'Rajbari Sadar police station, in front of the gate', 'রাজবাড়ী সদর থানার সামনে']],
  Shariatpur: [['police', 'Palong Model police station, in front of the gate', 'পালং মডেল থানার সামনে']],
  Tangail: [
    ['police', 'Tangail Model police station, in front of the gate', 'টাঙ্গাইল মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Tangail main branch', 'সোনালী ব্যাংক, টাঙ্গাইল প্রধান শাখা'],
  ],
  Bandarban: [['police', 'Bandarban Sadar police station, in front of the gate', 'বান্দরবান সদর থানার সামনে']],
  Brahmanbaria: [
    ['police', 'Brahmanbaria Model police station, in front of the gate', 'ব্রাহ্মণবাড়িয়া মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Brahmanbaria main branch', 'সোনালী ব্যাংক, ব্রাহ্মণবাড়িয়া প্রধান শাখা'],
  ],
  Chandpur: [
    ['police', 'Chandpur Model police station, in front of the gate', 'চাঁদপুর মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Chandpur main branch', 'সোনালী ব্যাংক, চাঁদপুর প্রধান শাখা'],
  ],
  Chattogram: [
    ['shopping', 'Sanmar Ocean City, GEC circle, main gate', 'সানমার ওশান সিটি, জিইসি মোড়, প্রধান ফটক'],
    ['shopping', 'Finlay Square, Gate No. 2, main gate', 'ফিনলে স্কয়ার, ২ নম্বর গেট, প্রধান ফটক'],
    ['police', 'Kotwali police station, Chattogram, in front of the gate', 'কোতোয়ালি থানা, চট্টগ্রাম, থানার সামনে'],
    ['police', 'Panchlaish police station, in front of the gate', 'পাঁচলাইশ থানার সামনে'],
    ['police', 'Halishahar police station, in front of the gate', 'হালিশহর থানার সামনে'],
    ['office', 'BRTA office Baluchara, main gate', 'বিআরটিএ কার্যালয়, বালুচরা, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Agrabad corporate branch', 'সোনালী ব্যাংক, আগ্রাবাদ করপোরেট শাখা'],
  ],
  "Cox's Bazar": [
    ['police', "Cox's Bazar Model police station, in front of the gate", 'কক্সবাজার মডেল থানার সামনে'],
    ['bank', "Sonali Bank, Cox's Bazar branch", 'সোনালী ব্যাংক, কক্সবাজার শাখা'],
  ],
  Cumilla: [
    ['police', 'Cumilla Kotwali Model police station, in front of the gate', 'কুমিল্লা কোতোয়ালি মডেল থানার সামনে'],
    ['shopping', 'Eastern Yakub Plaza, Kandirpar side gate', 'ইস্টার্ন ইয়াকুব প্লাজা, কান্দিরপাড়ের দিকের ফটক'],
    ['bank', 'Sonali Bank, Cumilla corporate branch', 'সোনালী ব্যাংক, কুমিল্লা করপোরেট শাখা'],
  ],
  Feni: [
    ['police', 'Feni Model police station, in front of the gate', 'ফেনী মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Feni branch', 'সোনালী ব্যাংক, ফেনী শাখা'],
  ],
  Khagrachhari: [['police', 'Khagrachhari Sadar police station, in front of the gate', 'খাগড়াছড়ি সদর থানার সামনে']],
  Lakshmipur: [['police', 'Lakshmipur Sadar police station, in front of the gate', 'লক্ষ্মীপুর সদর থানার সামনে']],
  Noakhali: [
    ['police', 'Sudharam Model police station, Maijdee, in front of the gate', 'সুধারাম মডেল থানা, মাইজদী, থানার সামনে'],
    ['police', 'Begumganj Model police station, Chowmuhani, in front of the gate', 'বেগমগঞ্জ মডেল থানা, চৌমুহনী, থানার সামনে'],
  ],
  Rangamati: [['police', 'Rangamati Kotwali police station, in front of the gate', 'রাঙ্গামাটি কোতোয়ালি থানার সামনে']],
  Bogura: [
    ['police', 'Bogura Sadar police station, in front of the gate', 'বগুড়া সদর থানার সামনে'],
    ['shopping', 'Police Plaza, Bogura, main gate', 'পুলিশ প্লাজা, বগুড়া, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Bogura corporate branch', 'সোনালী ব্যাংক, বগুড়া করপোরেট শাখা'],
  ],
  Chapainawabganj: [
    ['police', 'Chapainawabganj Sadar Model police station, in front of the gate', 'চাঁপাইনবাবগঞ্জ সদর মডেল থানার সামনে'],
  ],
  Joypurhat: [['police', 'Joypurhat Sadar police station, in front of the gate', 'জয়পুরহাট সদর থানার সামনে']],
  Naogaon: [
    ['police', 'Naogaon Sadar Model police station, in front of the gate', 'নওগাঁ সদর মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Naogaon branch', 'সোনালী ব্যাংক, নওগাঁ শাখা'],
  ],
  Natore: [['police', 'Natore Sadar police station, in front of the gate', 'নাটোর সদর থানার সামনে']],
  Pabna: [
    ['police', 'Pabna Sadar police station, in front of the gate', 'পাবনা সদর থানার সামনে'],
    ['bank', 'Sonali Bank, Pabna main branch', 'সোনালী ব্যাংক, পাবনা প্রধান শাখা'],
  ],
  Rajshahi: [
    ['police', 'Boalia Model police station, in front of the gate', 'বোয়ালিয়া মডেল থানার সামনে'],
    ['police', 'Rajpara police station, in front of the gate', 'রাজপাড়া থানার সামনে'],
    ['shopping', 'Theme Omor Plaza, Alupatti, main gate', 'থিম ওমর প্লাজা, আলুপট্টি, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Rajshahi corporate branch', 'সোনালী ব্যাংক, রাজশাহী করপোরেট শাখা'],
  ],
  Sirajganj: [
    ['police', 'Sirajganj Sadar police station, in front of the gate', 'সিরাজগঞ্জ সদর থানার সামনে'],
    ['bank', 'Sonali Bank, Sirajganj branch', 'সোনালী ব্যাংক, সিরাজগঞ্জ শাখা'],
  ],
  Bagerhat: [['police', 'Bagerhat Model police station, in front of the gate', 'বাগেরহাট মডেল থানার সামনে']],
  Chuadanga: [['police', 'Chuadanga Sadar police station, in front of the gate', 'চুয়াডাঙ্গা সদর থানার সামনে']],
  Jashore: [
    ['police', 'Jashore Kotwali Model police station, in front of the gate', 'যশোর কোতোয়ালি মডেল থানার সামনে'],
    ['shopping', 'Jess Tower, M. K. Road, main gate', 'জেস টাওয়ার, এম কে রোড, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Jashore corporate branch', 'সোনালী ব্যাংক, যশোর করপোরেট শাখা'],
  ],
  Jhenaidah: [['police', 'Jhenaidah Sadar police station, in front of the gate', 'ঝিনাইদহ সদর থানার সামনে']],
  Khulna: [
    ['police', 'Khulna Sadar police station, in front of the gate', 'খুলনা সদর থানার সামনে'],
    ['police', 'Sonadanga Model police station, in front of the gate', 'সোনাডাঙ্গা মডেল থানার সামনে'],
    ['shopping', 'Khulna New Market, main gate', 'খুলনা নিউ মার্কেট, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Khulna corporate branch', 'সোনালী ব্যাংক, খুলনা করপোরেট শাখা'],
  ],
  Kushtia: [
    ['police', 'Kushtia Model police station, in front of the gate', 'কুষ্টিয়া মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Kushtia branch', 'সোনালী ব্যাংক, কুষ্টিয়া শাখা'],
  ],
  Magura: [['police', 'Magura Sadar police station, in front of the gate', 'মাগুরা সদর থানার সামনে']],
  Meherpur: [['police', 'Meherpur Sadar police station, in front of the gate', 'মেহেরপুর সদর থানার সামনে']],
  Narail: [['police', 'Narail Sadar police station, in front of the gate', 'নড়াইল সদর থানার সামনে']],
  Satkhira: [['police', 'Satkhira Sadar police station, in front of the gate', 'সাতক্ষীরা সদর থানার সামনে']],
  Barguna: [['police', 'Barguna Sadar police station, in front of the gate', 'বরগুনা সদর থানার সামনে']],
  Barishal: [
    ['police', 'Barishal Kotwali Model police station, in front of the gate', 'বরিশাল কোতোয়ালি মডেল থানার সামনে'],
    ['police', 'Airport police station, Barishal, in front of the gate', 'এয়ারপোর্ট থানা, বরিশাল, থানার সামনে'],
    ['bank', 'Sonali Bank, Barishal corporate branch', 'সোনালী ব্যাংক, বরিশাল করপোরেট শাখা'],
  ],
  Bhola: [['police', 'Bhola Sadar Model police station, in front of the gate', 'ভোলা সদর মডেল থানার সামনে']],
  Jhalokathi: [['police', 'Jhalokathi Sadar police station, in front of the gate', 'ঝালকাঠি সদর থানার সামনে']],
  Patuakhali: [
    ['police', 'Patuakhali Sadar police station, in front of the gate', 'পটুয়াখালী সদর থানার সামনে'],
    ['bank', 'Sonali Bank, Patuakhali branch', 'সোনালী ব্যাংক, পটুয়াখালী শাখা'],
  ],
  Pirojpur: [['police', 'Pirojpur Sadar police station, in front of the gate', 'পিরোজপুর সদর থানার সামনে']],
  Habiganj: [
    ['police', 'Habiganj Sadar Model police station, in front of the gate', 'হবিগঞ্জ সদর মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Habiganj main branch', 'সোনালী ব্যাংক, হবিগঞ্জ প্রধান শাখা'],
  ],
  Moulvibazar: [
    ['police', 'Moulvibazar Model police station, in front of the gate', 'মৌলভীবাজার মডেল থানার সামনে'],
    ['police', 'Sreemangal police station, in front of the gate', 'শ্রীমঙ্গল থানার সামনে'],
  ],
  Sunamganj: [['police', 'Sunamganj Sadar Model police station, in front of the gate', 'সুনামগঞ্জ সদর মডেল থানার সামনে']],
  Sylhet: [
    ['police', 'Sylhet Kotwali Model police station, in front of the gate', 'সিলেট কোতোয়ালি মডেল থানার সামনে'],
    ['police', 'South Surma police station, in front of the gate', 'দক্ষিণ সুরমা থানার সামনে'],
    ['shopping', 'Blue Water Shopping City, Zindabazar, main gate', 'ব্লু ওয়াটার শপিং সিটি, জিন্দাবাজার, প্রধান ফটক'],
    ['shopping', 'Al-Hamra Shopping City, Zindabazar, main gate', 'আল-হামরা শপিং সিটি, জিন্দাবাজার, প্রধান ফটক'],
  ],
  Dinajpur: [
    ['police', 'Dinajpur Kotwali police station, in front of the gate', 'দিনাজপুর কোতোয়ালি থানার সামনে'],
    ['bank', 'Sonali Bank, Dinajpur corporate branch', 'সোনালী ব্যাংক, দিনাজপুর করপোরেট শাখা'],
  ],
  Gaibandha: [['police', 'Gaibandha Sadar police station, in front of the gate', 'গাইবান্ধা সদর থানার সামনে']],
  Kurigram: [['police', 'Kurigram Sadar police station, in front of the gate', 'কুড়িগ্রাম সদর থানার সামনে']],
  Lalmonirhat: [['police', 'Lalmonirhat Sadar police station, in front of the gate', 'লালমনিরহাট সদর থানার সামনে']],
  Nilphamari: [
    ['police', 'Nilphamari Sadar police station, in front of the gate', 'নীলফামারী সদর থানার সামনে'],
    ['police', 'Saidpur police station, in front of the gate', 'সৈয়দপুর থানার সামনে'],
  ],
  Panchagarh: [['police', 'Panchagarh Sadar police station, in front of the gate', 'পঞ্চগড় সদর থানার সামনে']],
  Rangpur: [
    ['police', 'Rangpur Kotwali police station, in front of the gate', 'রংপুর কোতোয়ালি থানার সামনে'],
    ['shopping', 'Jahaj Company Shopping Complex, main gate', 'জাহাজ কোম্পানি শপিং কমপ্লেক্স, প্রধান ফটক'],
    ['bank', 'Sonali Bank, Rangpur corporate branch', 'সোনালী ব্যাংক, রংপুর করপোরেট শাখা'],
  ],
  Thakurgaon: [['police', 'Thakurgaon Sadar police station, in front of the gate', 'ঠাকুরগাঁও সদর থানার সামনে']],
  Jamalpur: [
    ['police', 'Jamalpur Sadar police station, in front of the gate', 'জামালপুর সদর থানার সামনে'],
    ['bank', 'Sonali Bank, Jamalpur branch', 'সোনালী ব্যাংক, জামালপুর শাখা'],
  ],
  Mymensingh: [
    ['police', 'Mymensingh Kotwali Model police station, in front of the gate', 'ময়মনসিংহ কোতোয়ালি মডেল থানার সামনে'],
    ['bank', 'Sonali Bank, Mymensingh corporate branch', 'সোনালী ব্যাংক, ময়মনসিংহ করপোরেট শাখা'],
    ['office', 'BRTA office Mymensingh, main gate', 'বিআরটিএ কার্যালয়, ময়মনসিংহ, প্রধান ফটক'],
  ],
  Netrokona: [['police', 'Netrokona Model police station, in front of the gate', 'নেত্রকোনা মডেল থানার সামনে']],
  Sherpur: [['police', 'Sherpur Sadar police station, in front of the gate', 'শেরপুর সদর থানার সামনে']],
};
