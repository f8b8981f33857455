import { describe, expect, it } from "vitest";
import { askedContent, faultsOf, type EntryForm } from "./complete";
import { contentHash, ProjectContent, readContent } from "./content";
import { fold, wordsOf } from "./fold";

const id = (letter: string) => `qst_${letter.repeat(20)}`;
const track = `trk_${"a".repeat(20)}`;
const question = (letter: string, kind: EntryForm["questions"][number]["kind"], isRequired = true, options: string[] = []) =>
  ({ id: id(letter), kind, isRequired, options });
const form: EntryForm = {
  projectFields: { description: "optional", repoUrl: "required", demoUrl: "hidden", track: "required", tags: "optional" },
  tracks: [{ id: track }],
  questions: [
    question("a", "text"), question("b", "choice", true, ["Here", "There"]), question("c", "link", false), question("d", "yes_no"),
    question("e", "yes_no", false),
  ],
};
const full = ProjectContent.parse({
  title: "Lamp", summary: "It shines.", repoUrl: "https://example.org/lamp", trackId: track,
  answers: { [id("a")]: "Words", [id("b")]: "Here", [id("d")]: false },
});
const faults = (content: object, of = form) => faultsOf(of, askedContent(of, { ...full, ...content })).map(({ path }) => path);

describe("what stands between a draft and its submission", () => {
  it.each<[string, object, string[]]>([
    ["nothing", {}, []],
    ["no title", { title: "  " }, ["title"]],
    ["all that is required", { title: "", summary: "", repoUrl: "", trackId: null, answers: {} }, ["title", "summary", "repoUrl", "trackId", ...["a", "b", "d"].map((l) => `answers.${id(l)}`)]],
    ["a half address", { repoUrl: "https//example" }, ["repoUrl"]],
    ["an address that runs", { repoUrl: "javascript:alert(1)" }, ["repoUrl"]],
    ["an optional address that is none", { videoUrl: "video" }, ["videoUrl"]],
    ["a bad address in a hidden field", { demoUrl: "nonsense" }, []],
    ["another event's track", { trackId: `trk_${"b".repeat(20)}` }, ["trackId"]],
    ["an option that is not offered", { answers: { ...full.answers, [id("b")]: "Elsewhere" } }, [`answers.${id("b")}`]],
    ["truth where words are asked", { answers: { ...full.answers, [id("a")]: true } }, [`answers.${id("a")}`]],
    ["a link that is none", { answers: { ...full.answers, [id("c")]: "ftp://x" } }, [`answers.${id("c")}`]],
    ["yes in a form's words", { answers: { ...full.answers, [id("d")]: "yes" } }, []],
    ["perhaps", { answers: { ...full.answers, [id("d")]: "perhaps" } }, [`answers.${id("d")}`]],
    ["an answer to what nobody asks", { answers: { ...full.answers, [id("z")]: "?" } }, []],
  ])("%s", (_, content, paths) => expect(faults(content)).toEqual(paths));

  it("asks for no track where the event has none", () => {
    expect(faults({ trackId: null }, { ...form, tracks: [] })).toEqual([]);
  });

  it("leaves out what is hidden, retired or blank", () => {
    const asked = askedContent(form, { ...full, demoUrl: "https://example.org", answers: { ...full.answers, [id("c")]: " ", [id("z")]: "old", [id("e")]: "no" } });
    expect(asked.demoUrl).toBe("");
    expect(asked.answers).toEqual({ [id("a")]: "Words", [id("b")]: "Here", [id("d")]: false, [id("e")]: false });
  });
});

describe("content", () => {
  it.each<[unknown, unknown]>([
    [["one, two", " #two ", "Zwei"], ["one", "two", "Zwei"]],
    [["Café", "CAFE", "cafe\u0301"], ["Café"]],
    [["", "  "], []],
  ])("reads tags %j", (tags, expected) => expect(ProjectContent.parse({ tags }).tags).toEqual(expected));

  it.each([
    ["a long title", { title: "x".repeat(121) }], ["two lines in a title", { title: "a\nb" }], ["eleven tags", { tags: [..."abcdefghijk"] }],
    ["a NUL", { description: "a\u0000b" }], ["a number for a title", { title: 5 }], ["no list of tags", { tags: "none" }],
  ])("refuses %s even in a draft", (_, content) => expect(ProjectContent.safeParse(content).success).toBe(false));

  it("hashes the content and nothing of its order", () => {
    const turned = Object.fromEntries(Object.entries(full).reverse()) as ProjectContent;
    expect(contentHash(turned)).toBe(contentHash(full));
    expect(contentHash({ ...full, title: "Lamp " })).not.toBe(contentHash(full));
    expect(contentHash({ ...full, extra: 1 } as ProjectContent)).toBe(contentHash(full));
  });

  it("reads any stored draft", () => {
    expect(readContent(null)).toEqual(ProjectContent.parse({}));
    expect(readContent({ title: 5, tags: [1], answers: "x", summary: "kept" })).toEqual(ProjectContent.parse({ summary: "kept" }));
  });
});

describe("searching", () => {
  it.each([
    ["Žluťoučký KŮŇ", "zlutoucky kun"], ["Straße", "strasse"], ["ΣΊΣΥΦΟΣ", "σισυφοσ"], ["İstanbul ışık", "istanbul isik"], ["Łódź", "lodz"],
    ["Ёлка", "елка"], ["ﬁne Ａ１", "fine a1"], ["שָׁלוֹם", "שלום"], ["مُحَمَّد", "محمد"], ["हिन्दी", "हिन्दी"], ["Tiếng Việt", "tieng viet"],
  ])("folds %s", (text, expected) => expect(fold(text)).toBe(expected.normalize("NFKD")));

  it("finds Korean and Japanese as they are written", () => {
    expect(fold("한국어")).toContain(fold("한국"));
    expect(fold("が")).not.toBe(fold("か"));
  });

  it("takes a search apart into words, each once", () => {
    expect(wordsOf("  Über  uber\tLampe ")).toEqual(["uber", "lampe"]);
  });
});
