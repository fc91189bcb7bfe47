/**
 * What people type, and the models that must be found: all of them among the first five, none below a model that is not
 * here. `relatives` begin the names of models that may stand between them (R15 M, for who asks for R15). Written before the
 * code that is measured by it; add what people really typed and did not find.
 */
export interface RecallQuery {
  q: string;
  find: readonly string[];
  relatives?: string;
}

const rows = (text: string): RecallQuery[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', find = '', relatives] = line.split('=').map((part) => part.trim());
      const query = { q, find: find.split(',').map((name) => name.trim()) };
      return relatives ? { ...query, relatives } : query;
    });

/** A line: what is typed = models, separated by commas = the beginning of relatives' names. */
export const RECALL_QUERIES: readonly RecallQuery[] = rows(`
gixxer = Gixxer 155 = Gixxer
Gixxer = Gixxer 155 = Gixxer
gixer = Gixxer 155 = Gixxer
jixer = Gixxer 155 = Gixxer
jixxer = Gixxer 155 = Gixxer
gixar = Gixxer 155 = Gixxer
giksar = Gixxer 155 = Gixxer
gixxar = Gixxer 155 = Gixxer
zixer = Gixxer 155 = Gixxer
gixxr = Gixxer 155 = Gixxer
gixxerr = Gixxer 155 = Gixxer
জিক্সার = Gixxer 155 = Gixxer
জিক্সর = Gixxer 155 = Gixxer
জিকসার = Gixxer 155 = Gixxer
গিক্সার = Gixxer 155 = Gixxer
জিক্সারের দাম কত = Gixxer 155 = Gixxer
suzuki gixxer = Gixxer 155 = Gixxer
suzuki gixxer 155 = Gixxer 155
gixxer 155cc = Gixxer 155 = Gixxer
gixxer 150 = Gixxer 155
gixxer155 = Gixxer 155
সুজুকি জিক্সার = Gixxer 155 = Gixxer
সুজুকি জিক্সার ১৫৫ = Gixxer 155
jixer sf = Gixxer SF 155 = Gixxer SF
gixxer sf = Gixxer SF 155 = Gixxer SF
gixxersf = Gixxer SF 155 = Gixxer SF
gixxer s f = Gixxer SF 155 = Gixxer SF
Gixxer-SF = Gixxer SF 155 = Gixxer SF
জিক্সার এসএফ = Gixxer SF 155 = Gixxer SF
জিক্সার এস এফ = Gixxer SF 155 = Gixxer SF
জিক্সার sf = Gixxer SF 155 = Gixxer SF
gixxer sf fi abs = Gixxer SF FI ABS
gixxer sf fi = Gixxer SF FI ABS
জিক্সার এসএফ এফআই এবিএস = Gixxer SF FI ABS
gixxer fi abs 2021 model = Gixxer FI ABS, Gixxer SF FI ABS
gixxer 250 = Gixxer 250, Gixxer SF 250
gixxer 250cc = Gixxer 250, Gixxer SF 250
gixxer250 = Gixxer 250, Gixxer SF 250
gixxer sf 250 = Gixxer SF 250
gixxer sf250 = Gixxer SF 250
জিক্সার ২৫০ = Gixxer 250, Gixxer SF 250
জিক্সার টু ফিফটি = Gixxer 250, Gixxer SF 250
gixxer sf under 3 lakh dhaka = Gixxer SF 155 = Gixxer SF
জিক্সার ২ লাখের মধ্যে = Gixxer 155 = Gixxer
জিক্সার এস এফ ৩ লাখের নিচে চট্টগ্রাম = Gixxer SF 155 = Gixxer SF
gixxer 2 lakher moddhe sylhet = Gixxer 155 = Gixxer
used gixxer price in bangladesh = Gixxer 155 = Gixxer
r15 = R15 V4, R15 V3, R15 V2 = R15
R15 = R15 V4, R15 V3, R15 V2 = R15
R 15 = R15 V4, R15 V3, R15 V2 = R15
r-15 = R15 V4, R15 V3, R15 V2 = R15
yamaha r15 = R15 V4, R15 V3, R15 V2 = R15
আর ওয়ান ফাইভ = R15 V4, R15 V3, R15 V2 = R15
আর ওয়ান ফাইভ = R15 V4, R15 V3, R15 V2 = R15
আরওয়ানফাইভ = R15 V4, R15 V3, R15 V2 = R15
আর ১৫ = R15 V4, R15 V3, R15 V2 = R15
আর১৫ = R15 V4, R15 V3, R15 V2 = R15
আর ফিফটিন = R15 V4, R15 V3, R15 V2 = R15
r one five = R15 V4, R15 V3, R15 V2 = R15
r15 v3 = R15 V3
r15v3 = R15 V3
R15V3 = R15 V3
r 15 v 3 = R15 V3
r15 version 3 = R15 V3
R15 V3 Dhaka under 4 lakh = R15 V3
r15 v3 2019 model = R15 V3
r15 v3 black dhaka = R15 V3
আর ১৫ ভি ৩ = R15 V3
আর১৫ ভি৩ = R15 V3
আর ওয়ান ফাইভ ভি থ্রি = R15 V3
আর ওয়ান ফাইভ ভি৪ = R15 V4
আর ওয়ান ফাইভ ভার্সন ৪ = R15 V4
ইয়ামাহা আর ওয়ান ফাইভ ভি ফোর ৫ লাখের মধ্যে = R15 V4
r15 v4 = R15 V4
r15 v4 5 lakh = R15 V4
yamaha r15 v4 racing blue = R15 V4
r15m = R15M
r15 m = R15M
R15s = R15S
r15 v2 = R15 V2
r15 v1 = R15 V1
আর ওয়ান ফাইভ ভার্সন টু = R15 V2
mt15 = MT-15, MT-15 V2
mt 15 = MT-15, MT-15 V2
MT-15 = MT-15, MT-15 V2
m t 15 = MT-15, MT-15 V2
mt fifteen = MT-15, MT-15 V2
এমটি ১৫ = MT-15, MT-15 V2
এম টি ১৫ = MT-15, MT-15 V2
এমটি ফিফটিন = MT-15, MT-15 V2
এমটি ওয়ান ফাইভ = MT-15, MT-15 V2
mt15 v2 = MT-15 V2
mt 15 version 2 = MT-15 V2
এমটি ১৫ ভি ২ = MT-15 V2
yamaha mt15 4 lakh er niche = MT-15, MT-15 V2
fz = FZ-S FI V3, FZ-S FI V2 = FZ
fzs = FZ-S FI V3, FZ-S FI V2 = FZ-S
fz s = FZ-S FI V3, FZ-S FI V2 = FZ-S
fz-s = FZ-S FI V3, FZ-S FI V2 = FZ-S
f z s = FZ-S FI V3, FZ-S FI V2 = FZ-S
fzs v3 = FZ-S FI V3 = FZ-S FI V3
fzsv3 = FZ-S FI V3 = FZ-S FI V3
fzs fi v3 = FZ-S FI V3 = FZ-S FI V3
FZS-FI V3 = FZ-S FI V3 = FZ-S FI V3
fz v3 = FZ FI V3, FZ-S FI V3 = FZ
fzv3 = FZ FI V3, FZ-S FI V3 = FZ
fz s v2 = FZ-S FI V2 = FZ-S FI V2
fzs v2 double disc = FZ-S FI V2 DD
fzs v2 dd = FZ-S FI V2 DD
fzs v3 deluxe = FZ-S FI V3 Deluxe
fzs v4 = FZ-S FI V4
এফজেড = FZ-S FI V3, FZ-S FI V2 = FZ
এফ জেড এস = FZ-S FI V3, FZ-S FI V2 = FZ-S
এফজেডএস = FZ-S FI V3, FZ-S FI V2 = FZ-S
এফ জেড এস ভি ৩ = FZ-S FI V3 = FZ-S FI V3
এফজেডএস ভি২ = FZ-S FI V2 = FZ-S FI V2
এফ জেট এস ভার্সন ৩ = FZ-S FI V3 = FZ-S FI V3
fz under 2 lakh dhaka = FZ-S FI V3, FZ-S FI V2 = FZ
yamaha fzs v3 dhaka 2 lakh = FZ-S FI V3 = FZ-S FI V3
fzx = FZ-X
fz x = FZ-X
এফজেড এক্স = FZ-X
fz25 = FZ 25
fz 25 = FZ 25
fazer = Fazer FI V2, Fazer V1
fezar = Fazer FI V2, Fazer V1
fzr = Fazer FI V2, Fazer V1
fazer v2 = Fazer FI V2
fazer fi = Fazer FI V2
ফেজার = Fazer FI V2, Fazer V1
ফেজার ভি ২ = Fazer FI V2
ফ্যাজার = Fazer FI V2, Fazer V1
xsr = XSR 155
xsr 155 = XSR 155
xsr155 = XSR 155
এক্সএসআর = XSR 155
এক্স এস আর ১৫৫ = XSR 155
wr155 = WR 155R
wr 155 r = WR 155R
ডব্লিউ আর ১৫৫ = WR 155R
aerox = Aerox 155
nmax = NMax 155
ray zr = Ray ZR 125 FI, Ray ZR Street Rally 125 FI
rayzr = Ray ZR 125 FI, Ray ZR Street Rally 125 FI
yamaha ray zr scooter = Ray ZR 125 FI, Ray ZR Street Rally 125 FI
রে জেড আর = Ray ZR 125 FI, Ray ZR Street Rally 125 FI
ray zr street rally = Ray ZR Street Rally 125 FI
saluto = Saluto 125
সালুটো = Saluto 125
স্যালুটো ১২৫ = Saluto 125
szrr = SZ-RR V2
sz rr v2 = SZ-RR V2
ybr 125 = YBR 125
ybr125 = YBR 125
rx100 = RX 100
আর এক্স ১০০ = RX 100
enticer = Enticer 125
classic 350 = Classic 350 = Classic 350
clasic 350 = Classic 350 = Classic 350
classic350 = Classic 350 = Classic 350
classik 350 = Classic 350 = Classic 350
royal enfield classic = Classic 350, Goan Classic 350 = Classic 350
royal enfield classic 350 = Classic 350 = Classic 350
royel enfild clasic 350 = Classic 350 = Classic 350
RE classic 350 = Classic 350 = Classic 350
re hunter = Hunter 350
রয়েল এনফিল্ড ক্লাসিক ৩৫০ = Classic 350 = Classic 350
রয়্যাল এনফিল্ড ক্লাসিক = Classic 350 = Classic 350
রয়েল এনফিল্ড ক্লাসিক থ্রি ফিফটি = Classic 350 = Classic 350
ক্লাসিক ৩৫০ ৪ লাখ = Classic 350 = Classic 350
classic 350 chrome = Classic 350 Chrome
classic 350 signals = Classic 350 Signals
hunter 350 = Hunter 350
hanter 350 = Hunter 350
hutner = Hunter 350
huntar 350 dhaka = Hunter 350
হান্টার = Hunter 350
হান্টার ৩৫০ = Hunter 350
হানটার ৩৫০ ঢাকায় = Hunter 350
bullet = Bullet 350
bulet 350 = Bullet 350
বুলেট ৩৫০ = Bullet 350
royal enfield bullet under 4 lakh = Bullet 350
meteor = Meteor 350 = Meteor
metior 350 = Meteor 350 = Meteor
মিটিওর ৩৫০ = Meteor 350 = Meteor
মিটিয়র = Meteor 350 = Meteor
meteor fireball = Meteor 350 Fireball
goan classic = Goan Classic 350
demon = Demon GR165R, Demon GR165RR, Demon GR200R, Demon 150GR
gpx demon = Demon GR165R, Demon GR165RR, Demon GR200R, Demon 150GR
gpx demon 165 = Demon GR165R, Demon GR165RR
gpx demon gr165r = Demon GR165R
demon gr 165 r = Demon GR165R
demon 165r = Demon GR165R
demon 165rr = Demon GR165RR
GR165RR = Demon GR165RR
gr 165 rr = Demon GR165RR
gr200r = Demon GR200R
demon 200 = Demon GR200R
ডেমন = Demon GR165R, Demon GR165RR, Demon GR200R, Demon 150GR
জিপিএক্স ডেমন ১৬৫ = Demon GR165R, Demon GR165RR
জিপিএক্স ডেমন জিআর ১৬৫ আর = Demon GR165R
gpx legend = Legend 150S, Legend 200, Legend 250 Twin
legend 150 = Legend 150S
legend 250 = Legend 250 Twin
লিজেন্ড ২৫০ = Legend 250 Twin
gentleman racer = Gentleman Racer 200
gentelman 200 = Gentleman Racer 200
জেন্টলম্যান = Gentleman Racer 200
gpx raptor = Raptor 180
gsxr = GSX-R150
gsx r = GSX-R150
gsxr 150 = GSX-R150
gsx-r 150 = GSX-R150
suzuki gsxr150 abs = GSX-R150
জিএসএক্স আর = GSX-R150
জি এস এক্স আর ১৫০ = GSX-R150
gsx = GSX-R150, GSX-S150, GSX-S125, GSX 125
gsx s 125 = GSX-S125
gsxs125 = GSX-S125
gsx 125 = GSX 125 = GSX-S125
bandit = Bandit 150
bendit 150 = Bandit 150
ব্যান্ডিট = Bandit 150
intruder = Intruder 155, Intruder FI ABS
intrudar = Intruder 155, Intruder FI ABS
ইন্ট্রুডার = Intruder 155, Intruder FI ABS
ইনট্রুডার ১৫৫ = Intruder 155
hayate = Hayate, Hayate EP
hayate ep = Hayate EP
haiate = Hayate, Hayate EP
হায়াতে = Hayate, Hayate EP
হায়াতে ইপি = Hayate EP
access 125 = Access 125
acces 125 = Access 125
axcess = Access 125
এক্সেস ১২৫ = Access 125
অ্যাকসেস = Access 125
burgman = Burgman Street 125
bargman street = Burgman Street 125
বার্গম্যান = Burgman Street 125
v strom = V-Strom SX 250
vstrom 250 = V-Strom SX 250
samurai = Samurai 150
সামুরাই = Samurai 150
avenis = Avenis 125
slingshot = Slingshot 125
gs 150 r = GS 150R
gs150r = GS 150R
gn125 = GN 125
zeus = Zeus 125
ax100 = AX 100
lets = Lets
crux = Crux
`);
