import fc from "fast-check";
import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { linesOfPdf, pictureOfPdf } from "@/lib/testing/read-pdf";
import { plain, Sheet, Typesetter, type Line } from ".";

const ROOM = { width: 500, lines: 2, size: 40, shrink: 0.6 };
const [WIDTH, HEIGHT, START] = [560, 200, 30];
const INK = [0, 0, 0] as const;

async function set(name: string) {
  const setter = await Typesetter.for([{ text: name, weight: 600 }]);
  const { size, lines } = setter.fit(name, 600, ROOM);
  const sheet = new Sheet({ width: WIDTH, height: HEIGHT, title: name, language: "en", at: new Date(0) });
  for (const [k, line] of lines.entries()) sheet.text(line, START, 120 - k * size * 1.3, size, INK);
  return { size, lines, bytes: await sheet.bytes() };
}

const glyphsOf = (lines: Line[]) => lines.flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs));
const spaceless = (text: string) => text.replace(/\s/gu, "");

const NAMES: Record<string, string> = {
  "Latin with diacritics": "Zoë Ångström-Šťastný Œuvre ğı ẞ",
  "Latin with marks that no letter has of its own": "m̃ ạ̄ n̈",
  Greek: "Ελένη Παπαδοπούλου ᾆ",
  Cyrillic: "Ольга Щербакова Ђорђе Їжак",
  Vietnamese: "Nguyễn Thị Mỹ Hạnh Đặng",
  Arabic: "محمد عبد الله الطيب لا",
  "Arabic with vowels": "مُحَمَّد",
  Persian: "پژمان گچساران",
  Hebrew: "שרה כהן",
  "Hebrew with points": "שָׁלוֹם",
  Devanagari: "प्रिया शर्मा क्षत्रिय ह्रीं",
  Thai: "สมชาย น้ำใจ ที่",
  Chinese: "王小明 欧阳",
  "Chinese of Taiwan": "臺灣 鄭",
  Japanese: "高橋 さくら 髙",
  Korean: "김민수",
  Emoji: "Ada 🐹 👩‍💻 🇪🇺 👍🏽 ❤️",
  Others: "Անի ნინო বাংলা தமிழ் తెలుగు ខ្មែរ",
};

describe.each(Object.entries(NAMES))("%s", (_, name) => {
  it("has every glyph and is copied as it was written", async () => {
    const { lines, bytes } = await set(name);
    expect(glyphsOf(lines).filter(({ id }) => id === 0)).toEqual([]);
    expect(await linesOfPdf(bytes)).toContain(name);
  });
});

it("keeps the words of mixed directions whole, and shows them from both sides", async () => {
  const { bytes, lines } = await set("Dr. محمد Ali 12");
  expect(await linesOfPdf(bytes)).toContain("Dr. محمد Ali 12");
  const seen = lines[0]!.clusters.map(({ text }) => text).join("");
  expect(seen).toBe("Dr. دمحم Ali 12");
});

it("turns brackets with the direction that they stand in", async () => {
  const { lines } = await set("שרה (כהן)");
  const setter = await Typesetter.for([{ text: "()", weight: 600 }]);
  const [open, close] = setter.line("()", 600).clusters.map(({ glyphs }) => glyphs[0]!.font.inkOf(glyphs[0]!.id));
  const drawn = lines[0]!.clusters.filter(({ text }) => "()".includes(text)).map(({ glyphs: [glyph] }) => glyph!.font.inkOf(glyph!.id));
  expect(drawn).toEqual([open, close]); // from the left: what is read last opens to the eye
});

it("puts a sign where no font has a letter, and copies the letter all the same", async () => {
  const { lines, bytes } = await set("A \u{10380} B");
  expect(glyphsOf(lines).filter(({ id }) => id === 0)).toEqual([]);
  expect(await linesOfPdf(bytes)).toContain("A \u{10380} B");
});

it("draws the same letters, whether as text or by their outlines", async () => {
  const inkOf = async (name: string) => (await pictureOfPdf((await set(name)).bytes, 2)).data.reduce((sum, value, k) => sum + (k % 4 === 0 ? 255 - value : 0), 0);
  // A letter whose mark is set apart has its whole line drawn by outlines.
  const [asText, byOutlines, marked] = [await inkOf("office Zoë"), await inkOf("m̃ office Zoë"), await inkOf("m̃")];
  expect(Math.abs((byOutlines - marked) / asText - 1)).toBeLessThan(0.03);
});

it("makes the same bytes of the same text", async () => {
  expect((await set("Zoë محمد 高橋")).bytes).toEqual((await set("Zoë محمد 高橋")).bytes);
});

it("takes out what would turn or break a line", () => {
  expect(plain("  A\u202Eb\u0007c\u2028d ")).toBe("Ab c d");
});

it("draws a code that is read again", async () => {
  const address = "https://hack.example.org/verify/rec_abcdefghijklmnopqrst";
  const sheet = new Sheet({ width: 160, height: 160, title: "", language: "en", at: new Date(0) });
  sheet.code(address, 40, 40, 80, INK);
  const { data, width, height } = await pictureOfPdf(await sheet.bytes(), 3);
  expect(jsQR(data, width, height)?.data).toBe(address);
});

describe("names of any script, up to 90 characters", () => {
  const whole = (text: string) => Array.from(new Intl.Segmenter("und").segment(text), ({ segment }) => segment);
  const from = (letters: string) => fc.constantFrom(...whole(letters));
  const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((own) => own.join(""));
  const maybe = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), part);
  const word = (syllable: fc.Arbitrary<string>) => fc.array(syllable, { minLength: 1, maxLength: 9 }).map((own) => own.join(""));
  const between = (low: number, high: number) => fc.integer({ min: low, max: high }).map((point) => String.fromCodePoint(point));
  const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ";
  const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";
  const consonants = from("कखगघचजटडतथदधनपफबभमयरलवशसह");
  const SCRIPTS = {
    latin: word(from("abcdefghijklmnopqrstuvwxyzàáâãäåāăąçćčďđèéêëēęěğįıłńňñòóôõöőøřśşšťţùúûüűųýžźżßæœðþẞ")),
    vietnamese: word(from("ắằẳẵặấầẩẫậếềểễệốồổỗộớờởỡợứừửữựỳỵỷỹ")),
    greek: word(from("αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋΐΰἀἁἂᾆῳ")),
    cyrillic: word(from("абвгдежзийклмнопрстуфхцчшщъыьэюяђѓєіїљњћќўџґ")),
    // A pdf.js that meets a mark first in a line takes it to the line before: so no word ends with one here.
    arabic: joined(word(joined(from(ARABIC), maybe(fc.constantFrom(..."\u064E\u064F\u0650\u0651\u0652")))), from(ARABIC)),
    hebrew: joined(word(joined(from(HEBREW), maybe(fc.constantFrom(..."\u05B4\u05B5\u05B7\u05B8")))), from(HEBREW)),
    devanagari: word(joined(consonants, maybe(consonants.map((letter) => `्${letter}`)), maybe(fc.constantFrom(..."\u093E\u093F\u0940\u0941\u0947\u094B\u0902")))),
    thai: word(joined(from("กขคงจชซดตทนบปพมยรลวสหอ"), maybe(fc.constantFrom(..."\u0E31\u0E34\u0E35\u0E38\u0E39")), maybe(fc.constantFrom(..."\u0E48\u0E49")), maybe(fc.constant("\u0E33")))),
    han: word(from("王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江")),
    kana: word(fc.oneof(between(0x3042, 0x308f), between(0x30a2, 0x30ef))),
    korean: word(between(0xac00, 0xd7a3)),
    emoji: word(from("🐹🎉👩‍💻🇪🇺👍🏽❤️🦊🌍🧑‍🚀☕")),
  };
  const name = (...scripts: fc.Arbitrary<string>[]) =>
    fc.array(fc.oneof(...scripts), { minLength: 1, maxLength: 12 }).map((words) => whole(words.join(" ")).slice(0, 90).join("").trim());
  const LEFT_TO_RIGHT = Object.entries(SCRIPTS).flatMap(([script, words]) => (["arabic", "hebrew"].includes(script) ? [] : [words]));

  /** What is copied of a name of which every glyph is there and on the page. */
  async function copied(given: string): Promise<string> {
    const { size, lines, bytes } = await set(given);
    expect(glyphsOf(lines).filter(({ id }) => id === 0)).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const { font, id, x, y } of glyphsOf(lines)) {
      const { left, right, top, bottom } = font.inkOf(id);
      expect(START + (x + left) * size).toBeGreaterThan(0);
      expect(START + (x + right) * size).toBeLessThan(WIDTH);
      expect(Math.max(top + y, -(bottom + y)) * size).toBeLessThan(100);
    }
    return spaceless((await linesOfPdf(bytes)).join(""));
  }

  const RUNS = { numRuns: 10, endOnFailure: true };

  const isCopied = async (given: string) => {
    expect(await copied(given)).toBe(spaceless(plain(given)));
  };

  it.each(Object.entries(SCRIPTS))("%s", async (_, words) => {
    await fc.assert(fc.asyncProperty(name(words), isCopied), RUNS);
  }, 120_000);

  it("several scripts that run from left to right", async () => {
    await fc.assert(fc.asyncProperty(name(...LEFT_TO_RIGHT), isCopied), RUNS);
  }, 120_000);

  it("both directions: every letter is there, once", async () => {
    const letters = (text: string) => Array.from(text).sort().join("");
    const areThere = async (given: string) => {
      expect(letters(await copied(given))).toBe(letters(spaceless(plain(given))));
    };
    await fc.assert(fc.asyncProperty(name(...Object.values(SCRIPTS)), areThere), RUNS);
  }, 120_000);
});
