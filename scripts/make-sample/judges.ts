import type { Judge } from "./interchange";

const CLIMATE = "trk_climate";
const HEALTH = "trk_health";
const DEV = "trk_dev";
const LEARNING = "trk_learning";
const CITY = "trk_city";
const ACCESS = "trk_access";
const PLAY = "trk_play";
const SMALL = "trk_small";

/** What a judge is like. Leniency is drawn unless it is given; `leaves` reviews are owed and not begun. */
export type Temper = { leniency?: number; flat?: number; leaves?: number; drafts?: number };

type JudgeRow = { name: string; email: string; tracks: string[]; capacity: number; conflicts?: string[] } & Temper;

// No tracks means all of them: these judges tie the tracks together.
const ROWS: JudgeRow[] = [
  { name: "Ingrid Håkansson", email: "ingrid.hakansson@example.org", tracks: [], capacity: 11, leaves: 1 },
  {
    name: "Dr. Amara Okonkwo-Nwosu",
    email: "amara.okonkwo@example.org",
    tracks: [HEALTH, ACCESS],
    capacity: 9,
    leaves: 2,
    drafts: 1,
  },
  {
    name: "Wojciech Żółkiewski",
    email: "wojciech.zolkiewski@example.com",
    tracks: [DEV, SMALL],
    capacity: 6,
    leniency: -1.35,
  },
  {
    name: "Bonnie McAllister",
    email: "bonnie.mcallister@example.org",
    tracks: [LEARNING, PLAY],
    capacity: 6,
    leniency: 1.2,
  },
  { name: "Klaus Gruber", email: "klaus.gruber@example.com", tracks: [CITY, CLIMATE, SMALL], capacity: 5, flat: 4 },
  {
    name: "נעמה בן־ארי",
    email: "naama.benari@example.org",
    tracks: [ACCESS, LEARNING],
    capacity: 5,
    conflicts: ["tm_21"],
  },
  { name: "佐藤 美咲", email: "misaki.sato@example.com", tracks: [LEARNING, PLAY], capacity: 5, conflicts: ["tm_06"] },
  { name: "Ólafur Þór Guðjónsson", email: "olafur.gudjonsson@example.org", tracks: [CLIMATE, SMALL], capacity: 5 },
  { name: "ليلى المنصوري", email: "layla.almansoori@example.com", tracks: [CITY, HEALTH], capacity: 5 },
  { name: "Siobhán O'Rourke", email: "siobhan.orourke@example.org", tracks: [DEV, ACCESS], capacity: 6 },
  { name: "Дмитро Коваленко", email: "dmytro.kovalenko@example.com", tracks: [CITY, DEV], capacity: 5 },
  { name: "Ẹniọlá Àṣàbí", email: "eniola.asabi@example.org", tracks: [CLIMATE, CITY], capacity: 5 },
  { name: "Nguyễn Thị Hồng Nhung", email: "nhung.nguyen@example.com", tracks: [PLAY, SMALL], capacity: 5 },
  {
    name: "प्रिया देशपांडे",
    email: "priya.deshpande@example.org",
    tracks: [HEALTH, LEARNING],
    capacity: 5,
    conflicts: ["tm_12"],
  },
  {
    name: "Ελένη Παπαδοπούλου",
    email: "eleni.papadopoulou@example.com",
    tracks: [CLIMATE, HEALTH],
    capacity: 5,
    conflicts: ["tm_09"],
  },
  { name: "Hugo Lefèvre", email: "hugo.lefevre@example.org", tracks: [DEV], capacity: 4 },
  { name: "José María Ibáñez", email: "jose.ibanez@example.com", tracks: [HEALTH, PLAY], capacity: 5, leaves: 1 },
  { name: "ธนพร ศรีสุข", email: "thanaporn.srisuk@example.org", tracks: [CITY, PLAY], capacity: 4, conflicts: ["tm_19"] },
  { name: "Rūta Žemaitytė", email: "ruta.zemaityte@example.com", tracks: [], capacity: 6 },
  { name: "김도윤", email: "doyun.kim@example.org", tracks: [PLAY, DEV], capacity: 5 },
  { name: "Fatoumata Diallo", email: "fatoumata.diallo@example.com", tracks: [SMALL, LEARNING], capacity: 5 },
  { name: "Márton Győrffy", email: "marton.gyorffy@example.org", tracks: [DEV, CLIMATE], capacity: 5 },
  { name: "陈晓梅", email: "xiaomei.chen@example.com", tracks: [SMALL, ACCESS], capacity: 4 },
  { name: "Tāne Parāone", email: "tane.paraone@example.org", tracks: [], capacity: 5 },
  { name: "Beatriz Conceição", email: "beatriz.conceicao@example.com", tracks: [ACCESS, CITY], capacity: 5 },
  {
    name: "İpek Yıldırım",
    email: "ipek.yildirim@example.org",
    tracks: [LEARNING, CLIMATE],
    capacity: 5,
    conflicts: ["tm_38"],
  },
  { name: "Søren Ærø", email: "soren.aero@example.com", tracks: [PLAY, HEALTH], capacity: 4 },
  { name: "Ștefan Țepeluș", email: "stefan.tepelus@example.org", tracks: [ACCESS, DEV], capacity: 4 },
  { name: "Kalinda Ngata", email: "kalinda.ngata@example.com", tracks: [HEALTH, SMALL], capacity: 4 },
  // Said yes in August and has not been heard from since.
  { name: "Lorenz Achleitner", email: "lorenz.achleitner@example.com", tracks: [CITY, ACCESS], capacity: 4, leaves: 9 },
];

const idOf = (index: number) => `jdg_${String(index + 1).padStart(2, "0")}`;

export const JUDGES: Judge[] = ROWS.map(({ name, email, tracks, capacity, conflicts }, index) => ({
  id: idOf(index),
  name,
  email,
  ...(tracks.length > 0 ? { tracks } : {}),
  capacity,
  ...(conflicts ? { conflicts } : {}),
}));

const TEMPERS = new Map<string, Temper>(
  ROWS.map(({ leniency, flat, leaves, drafts }, index) => [idOf(index), { leniency, flat, leaves, drafts }]),
);

export const temperOf = (judge: string): Temper => TEMPERS.get(judge) ?? {};

/** The two judges of the acceptance run: A has marked much, B is in the middle of her batch. */
export const [JUDGE_A, JUDGE_B] = JUDGES as [Judge, Judge];
