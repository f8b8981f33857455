import type { Member, Team } from "./interchange";

type TeamRow = [name: string, ...members: string[]];

// "mailbox Name", the first one leads; a mailbox alone is somebody who never gave a name.
const ROWS: TeamRow[] = [
  ["Descale", "tessa.brandl Tessa Brandl", "jonas.kettner Jonas Kettner", "hana.cizkova Hana Čížková"],
  ["Mulch Ado", "priyanka.raghavan Priyanka Raghavan", "noel.daoust Noël Daoust-Lévêque"],
  [
    "Nachtschwärmer",
    "mira.novak Mira Nováková",
    "felix.oberhuber Felix Oberhuber",
    "zsofi.kovacs Kovács Zsófi",
    "dan.whitlock",
  ],
  ["Toe the Line", "bence.toth Tóth Bence", "agnes.szucs Szűcs Ágnes", "marlene.pichler Marlene Pichler"],
  ["Souffleuse", "greta.lindqvist Greta Lindqvist", "theo.wagner Theo Wagner", "carmen.dussmann Carmen Dußmann"],
  ["ことのは", "haruto.ito 伊藤 陽翔", "sakura.yamamoto 山本 さくら", "kenji.o 大野 けんじ"],
  [
    "Trăng Rằm",
    "linh.tran Trần Thùy Linh",
    "duc.pham Phạm Minh Đức",
    "quynh.vo Võ Ngọc Quỳnh",
    "bao.dang Đặng Gia Bảo",
  ],
  ["Wick & Wire", "adaeze.eze Adaeze Ezé", "rolf.amsler Rolf Amsler"],
  ["Λάδι και Αλάτι", "nikos.georgiou Νίκος Γεωργίου", "katerina.ioannou Κατερίνα Ιωάννου"],
  ["Heisenbugs", "oksana.melnyk Оксана Мельник", "taras.bondar Тарас Бондар", "ieva.berzina Ieva Bērziņa"],
  ["Двор № 7", "aizhan.sadykova Айжан Садыкова", "pavel.orlov Павел Орлов", "yuliya.k Юлія Кириленко"],
  ["दिल से", "ananya.kulkarni अनन्या कुलकर्णी", "rohan.joshi रोहन जोशी", "meera.patil मीरा पाटील"],
  ["Kerbside", "paulo.fragoso Paulo Fragoso", "lucia.sao Lúcia São João", "ebba.nygard Ebba Nygård"],
  ["Crumb Theory", "walter.eibl Walter Eibl", "nkechi.ibe Nkechi Ibẹ̀"],
  ["Odd Socks 🧦🐹", "jasper.vandijk Jasper van Dĳk", "romy.claes Romy Claes", "aoife.nidhonaill Aoife Ní Dhónaill"],
  ["Gelber Kasten", "leopold.zehetner Leopold Zehetner"],
  ["Bin There", "sunniva.aas Sunniva Aas", "moritz.haider Moritz Haider", "elif.sahin Elif Şahin"],
  ["Pivot!", "gwen.ap.rhys Gwenllïan ap Rhŷs", "maksim.petrov Максим Петров", "dora.vukovic Dora Vuković"],
  ["ริมคลอง", "somchai.jaidee สมชาย ใจดี", "ploy.rattanakul พลอย รัตนกุล", "kit.wong กิตติ วงศ์ใหญ่"],
  ["Night Owls", "hedda.berg Hedda Bergström", "amelie.roux Amélie Roux-Château"],
  ["סימון שבילים", "noa.levi נועה לוי", "yonatan.katz יונתן כץ", "tamar.s תמר שגיא"],
  ["Nonna.js", "chiara.bellucci Chiara Bellucci", "niccolo.fabbri Niccolò Fabbri", "gorg.hazz Ġorġ Ħażżien"],
  ["반달", "haneul.park 박하늘", "seojun.lee 이서준", "jiwoo.choi 최지우"],
  ["Shannon's Limit", "kwame.asante Kwame Asante", "ebou.ceesay Ebou Ceesay", "matej.kral Matej Kráľ"],
  ["Vinterpäls", "astrid.ohrn Åstrid Öhrn", "juho.makela Juho Mäkelä", "toomas.oun Tõõmas Õun"],
  ["Small Print", "ottilie.graf Ottilie Gräf", "declan.obrien Declan O’Brien"],
  [
    "نسيم البحر",
    "yusuf.haddad يوسف حدّاد",
    "salma.bennani سلمى بناني",
    "omar.khoury عمر خوري",
    "ines.ferjani Inès Ferjani",
  ],
  ["Fold Here", "vera.kolar Vera Kolář", "tomoko.abe 安部 智子"],
  ["Indoor Voices", "robin.hsu Robin Hsu 許若賓", "maeve.kelly Maeve Kelly", "ludek.vanek Luděk Vaněk"],
  ["Off by One", "ximena.quispe Ximena Quispe Ñahui", "raul.ibarra Raúl Ibarra", "lotte.devries Lotte de Vries"],
  ["Local 64", "cosmin.balan Cosmin Bălan", "ruxandra.t Ruxandra Țîrlea", "piet.mulder Piet Mulder"],
  ["云上小屋", "wei.zhang 张伟", "lan.xu 徐岚", "tenzin.dorje བསྟན་འཛིན་རྡོ་རྗེ"],
  ["Standby Me", "karim.saadi Karim Saâdi", "birgit.moser Birgit Moser"],
  ["5-7-5", "yuki.tanabe 田辺 ゆき", "milo.hart Milo Hart"],
  ["Night Owls", "josefine.wallner Josefine Wallner", "sandor.fodor Fodor Sándor", "ana.ortega"],
  [
    "Los Olvidadizos",
    "inaki.etxeberria Iñaki Etxeberria",
    "montse.puig Montse Puig i Català",
    "pilar.nunez Pilar Núñez",
  ],
  [
    "One Button Club",
    "tomek.wisniewski Tomek Wiśniewski",
    "lukasz.zak Łukasz Żak",
    "agata.dab Agata Dąb-Kręcina",
    "iris.nakamura Iris Nakamura",
  ],
  ["Usta & Çırak", "emre.gunes Emre Güneş", "zeynep.ay Zeynep Ay", "ilkin.mammadov İlkin Məmmədov"],
  [
    "Wheel Reinventors",
    "cora.whitfield Cora Whitfield",
    "abel.tesfaye.g አቤል ገብሬ",
    "lilit.sargsyan Լիլիթ Սարգսյան",
    "nino.beridze ნინო ბერიძე",
    "finn.jager Finn Jäger",
  ],
  [
    "Kürbiskern",
    "maria.hohenberg Maria Magdalena Theresia von und zu Hohenberg-Trauttmansdorff-Weinsberg, geb. Grünbauer-Öd",
    "sepp.lechner Sepp Lechner",
  ],
  ["Mea Culpa", "ignatius.ball Ignatius Ball"],
];

const domainOf = (team: number) => (team % 2 === 0 ? "example.com" : "example.org");

function memberOf(row: string, team: number): Member {
  const [mailbox, ...name] = row.split(" ");
  const email = `${mailbox}@${domainOf(team)}`;
  return name.length > 0 ? { email, name: name.join(" ") } : email;
}

export const TEAMS: Team[] = ROWS.map(([name, ...members], index) => ({
  id: `tm_${String(index + 1).padStart(2, "0")}`,
  name,
  members: members.map((row) => memberOf(row, index + 1)),
}));

/** The participant of the acceptance run: leads a team here, and one that has not entered yet in the open event. */
export const PARTICIPANT = { email: "mira.novak@example.org", name: "Mira Nováková" };
