import { describe, expect, it } from "vitest";
import { Faults, faultsInWords } from "./faults";
import { bytesOf, readFile, type ReadOptions } from "./read-file";

const options: ReadOptions = { byHand: {}, header: true, mergeSpellings: false };
const read = (file: string | Uint8Array, more: Partial<ReadOptions> = {}) => readFile(typeof file === "string" ? new TextEncoder().encode(file) : file, { ...options, ...more });

function scores(file: string | Uint8Array, more: Partial<ReadOptions> = {}) {
  const found = read(file, more);
  if (found.kind !== "scores") throw new Error("these are comparisons");
  return found;
}

/** As the terminal shows them, without the line above. */
function faults(file: string | Uint8Array, more: Partial<ReadOptions> = {}): string[] {
  try {
    read(file, more);
  } catch (error) {
    if (error instanceof Faults) return faultsInWords("f.csv", error.faults).slice(1).map((line) => line.trim());
    throw error;
  }
  throw new Error("this should have been refused");
}

const reviews = (file: string | Uint8Array, more: Partial<ReadOptions> = {}) => scores(file, more).data.reviews.map(({ judge, project, total }) => [judge, project, total]);
const TWO = [["ann", "A", 3.5], ["bob", "A", 4]];

describe("headers", () => {
  it.each([
    ["judge,project,score"], ["JUDGE,Project,SCORE"], ["Reviewer name,Team,Points"], ["juror,entry,Total score"], ["Evaluated by,Submission title,Rating"],
    ["Jurymitglied,Projekt,Punkte"], ["Gutachterin,Gruppe,Note"], ["Juré,Équipe,Moyenne"], ["Membre du jury,Nom du projet,Points"], ["jurado,equipo,Puntuación"], ["Giudice,Squadra,Voto"],
    ["Avaliador,Projeto,Pontos"], ["Beoordelaar,Inzending,Cijfer"], ["Sędzia,Zespół,Ocena"], ["Domare,Lag,Poäng"], ["Jüri Üyesi,Takım,Puan"], ["Судья,Команда,Баллы"],
    ["Суддя,Проєкт,Оцінка"], ["κριτής,ομάδα,βαθμός"], ["審査員,作品名,点数"], ["评委,项目,得分"], ["심사위원,팀,점수"], ["محكم,مشروع,درجة"], ["שופט,פרויקט,ציון"], ["Judge’s Name,Project (title),Score (1–5)"],
    [" judge ,\tproject , score "], ["judge_name,project_name,total_score"], ["Ｊｕｄｇｅ,ＰＲＯＪＥＣＴ,Ｓｃｏｒｅ"],
  ])("%s", (header) => {
    const file = `${header.replace("Judge’s Name", "Judge Name")}\nbob,A,4\nann,A,3.5\n`;
    expect(reviews(file)).toEqual(TWO);
  });

  it("takes columns in any order, and says what it did not read", () => {
    const { data, reading } = scores("Time,Score,Comment,Project,Judge\n10:00,4,fine,A,bob\n10:05,3.5,,A,ann\n");
    expect(data.reviews.map(({ judge, project, total }) => [judge, project, total])).toEqual(TWO);
    expect(reading.columns).toEqual({ judge: "Judge", project: "Project", score: "Score" });
    expect(reading.notRead).toEqual(["Time", "Comment"]);
  });

  it("takes every number column for a criterion where there is no total", () => {
    const { data, reading } = scores("judge,project,Idea,Craft,Table,Remark\nann,A,3,4,17,good\nbob,A,4,5,17,2 flaws\n");
    expect(reading.columns.score).toEqual(["Idea", "Craft"]);
    expect(data.reviews.map(({ total }) => total)).toEqual([3.5, 4.5]);
    expect(reading.notRead).toEqual(["Table", "Remark"]);
  });

  it("takes the total where there is one, a project before a team, and an Idea for a criterion where the project is named", () => {
    expect(scores("judge,project,Idea,Craft,Total\nann,A,3,4,9\nbob,A,4,5,8\n").data.reviews.map(({ total }) => total)).toEqual([9, 8]);
    expect(scores("judge,team,project,score\nann,T,A,3\nbob,T,B,4\n").data.projects).toEqual(["A", "B"]);
    expect(scores("judge,project,Idea,Pitch\nann,A,3,4\nbob,A,4,5\n").reading.columns.score).toEqual(["Idea", "Pitch"]);
    expect(scores("judge,idea,score\nann,A,3\nbob,A,4\n").data.projects).toEqual(["A"]);
  });

  it("does what it is told by hand, with weights and scales", () => {
    const file = "who;what;x;y;z\nann;A;1;50;n/a\nbob;A;5;100;n/a\n";
    const byHand = { judge: "Who", project: "what", scores: ["x", "y"] };
    expect(reviews(file, { byHand, weights: [3, 1], scales: [{ min: 1, max: 5 }, { min: 0, max: 100 }] })).toEqual([["ann", "A", 1.5], ["bob", "A", 5]]);
    expect(faults(file, { byHand })[0]).toMatch(/^“y” goes up to 100 and “x” to 5, so they are not on one scale .* --scales 1-5,0-100/u);
    expect(faults(file, { byHand, weights: [1] })[0]).toBe("--weights has 1 for 2 columns of marks: “x”, “y”.");
    expect(faults(file, { byHand, weights: [1, 1], scales: [{ min: 1, max: 5 }] })).toEqual(["line 2: 50 in “y” is outside 1 to 5.", "line 3: 100 in “y” is outside 1 to 5."]);
    expect(faults(file, { byHand: { ...byHand, judge: "jury" } })[0]).toBe("line 1: There is no column “jury”. The columns are “who”, “what”, “x”, “y”, “z”.");
    expect(reviews("ann,A,3.5\nbob,A,4\n", { header: false, byHand: { judge: "1", project: "2", scores: ["3"] } })).toEqual(TWO);
  });

  it("reads the portal's export: ids as keys, titles as names, the apostrophe of a text that a sheet would run, what counts", () => {
    const { data } = scores(
      "review_id,judge_id,judge,project_id,project,It works,total,counts,comment,submitted_at\r\nrev_1,jdg_1,Ann,prj_1,'=SUM(us),4,4.25,yes,\"two\nlines\",2026-01-01T00:00:00.000Z\r\nrev_2,jdg_2,Ann,prj_1,'=SUM(us),2,2,no,,\r\n",
    );
    expect(data.reviews).toEqual([{ judge: "jdg_1", project: "prj_1", total: 4.25, weight: 1 }]);
    expect(data.names).toEqual({ projects: { prj_1: "=SUM(us)" }, judges: { jdg_1: "Ann", jdg_2: "Ann" } });
    expect(data.leftOut).toEqual([{ judge: "jdg_2", project: "prj_1", why: "not_counted" }]);
  });
});

describe("separators, numbers and encodings", () => {
  it.each([
    ["comma", "judge,project,score\nann,A,3.5\nbob,A,4\n"], ["comma, quoted decimal commas", 'judge,project,score\nann,A,"3,5"\nbob,A,"4,0"\n'], ["semicolon", "judge;project;score\nann;A;3,5\nbob;A;4\n"],
    ["tab", "judge\tproject\tscore\nann\tA\t3,5\nbob\tA\t4\n"], ["bar", "judge|project|score\nann|A|3.5\nbob|A|4\n"], ["the line that Excel writes", "sep=;\njudge;project;score\nann;A;3,5\nbob;A;4\n"],
    ["CRLF", "judge,project,score\r\nann,A,3.5\r\nbob,A,4\r\n"], ["CR", "judge,project,score\rann,A,3.5\rbob,A,4"], ["blank lines and empty columns", "judge,project,score,,\n\nann,A,3.5,,\n,,,,\nbob,A,4,,\n"],
    ["digits of Arabic and a full-width comma", "judge;project;score\nann;A;٣٫٥\nbob;A;٤\n"], ["full width", "judge,project,score\nann,A,３．５\nbob,A,４\n"], ["spaces", "judge;project;score\nann;A; 3,5 \nbob;A;4\n"],
  ])("%s", (_, file) => expect(reviews(file)).toEqual(TWO));

  it.each([
    ["1.234,5", 1234.5, ";"], ["1,234.5", 1234.5, ";"], ["1 234,5", 1234.5, ";"], ["1'234.5", 1234.5, ";"], ["−2,5", -2.5, ";"], ["+2.5", 2.5, ";"], ["2.5e1", 25, ";"], [".5", 0.5, ";"], ["5.", 5, ";"],
    ["85 %", 85, ";"], ["85%", 85, ";"], ["3,125", 3.125, ";"], ["3.125", 3.125, ";"], ["3.125", 3.125, "\t"], ['"1,234"', 1234, ","], ["0,125", 0.125, ";"], ["1,234,567", 1234567, ";"],
  ])("%s is %d", (cell, value, separator) => {
    expect(scores(["judge", "project", "score"].join(separator) + `\n${["ann", "A", cell].join(separator)}\n`).data.reviews[0]!.total).toBe(value);
  });

  it("says so where a number could be read in two ways", () => {
    expect(scores("judge;project;score\nann;A;3,125\n").data.notes).toEqual(["“3,125” and the like are read with a decimal comma."]);
    expect(scores('judge,project,score\nann,A,"1,234"\n').data.notes).toEqual(["“1,234” and the like are read with a decimal point, its comma parting thousands."]);
  });

  const accents = "Jurymitglied;Team;Punkte\nÄnne;Größe – eins;3,5\n";
  const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
    const bytes = Buffer.from((hasMark ? "\uFEFF" : "") + text, "utf16le");
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const windows = Uint8Array.from([...accents].map((c) => (c === "–" ? 0x96 : c.charCodeAt(0))));
  it.each([
    ["UTF-8", new TextEncoder().encode(accents), "UTF-8"], ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${accents}`), "UTF-8"], ["UTF-16 little", utf16(accents, false, true), "UTF-16"],
    ["UTF-16 big", utf16(accents, true, true), "UTF-16"], ["UTF-16 without a mark", utf16(accents, false, false), "UTF-16"], ["UTF-16 big without one", utf16(accents, true, false), "UTF-16"], ["Windows-1252", windows, "Windows-1252"],
  ])("%s", (_, bytes, name) => {
    const { data, reading } = scores(bytes);
    expect([reading.encoding, ...data.reviews.map(({ judge, project }) => [judge, project])]).toEqual([name, ["Änne", "Größe – eins"]]);
  });

  it("reads another encoding where it is told", () => {
    const file = Buffer.from("judge,project,score\nA,\x83\x65\x83\x58\x83\x67,3\n", "latin1");
    expect(scores(file, { encoding: "shift_jis" }).data.projects).toEqual(["テスト"]);
  });

  it("keeps names of any script whole, and takes what cannot be told apart by eye for one", () => {
    const { data } = scores("judge,project,score\nann,  Cafe\u0301\u00a0 One ,3\nbob,Café One,4\nann,مرحبا,3\nbob,🐹 दल,2\n");
    expect(data.projects).toEqual(["Café One", "مرحبا", "🐹 दल"]);
    expect(data.notes).toEqual([]);
  });

  it("reports spellings that may be one, and merges them only when told", () => {
    const file = "judge,project,score\nAnn,Team One,3\nann,TeamOne,4\nBob,Team One,2\n";
    const { data } = scores(file);
    expect(data.projects).toEqual(["Team One", "TeamOne"]);
    expect(data.notes).toEqual(["“Ann” and “ann” count as 2 judges. If they are one, mend the file or give --merge-spellings.", "“Team One” and “TeamOne” count as 2 projects. If they are one, mend the file or give --merge-spellings."]);
    const merged = scores(file.replace("ann,TeamOne", "Cat,TeamOne"), { mergeSpellings: true }).data;
    expect([merged.projects, merged.notes]).toEqual([["Team One"], ["“Team One” and “TeamOne” are taken for one: “Team One”."]]);
    expect(faults(file, { mergeSpellings: true })).toEqual(["line 3: “Ann” has a review of “Team One” already, on line 2. Keep one of the two."]);
  });

  it("reads a sheet with a column a judge, an empty cell being a project that she did not see", () => {
    expect(reviews("Team;ann;bob;cat\nA;3,5;4;\nB;;2;n/a\n", { matrix: true })).toEqual([["ann", "A", 3.5], ["bob", "A", 4], ["bob", "B", 2]]);
    expect(faults("Team,ann,bob\nA,3,x\n,1,\nA,2,\n", { matrix: true })).toEqual([
      "line 2: “x” in “score” is not a number.", "line 3: no project is named in “project”.", "line 4: “ann” has a review of “A” already, on line 2. Keep one of the two.",
    ]);
  });

  it("leaves a missing mark missing", () => {
    const { data } = scores("judge,project,Idea,Craft\nann,A,3,\nbob,A,4,5\ncat,A,-,n/a\n");
    expect(data.reviews.map(({ judge }) => judge)).toEqual(["bob"]);
    expect(data.leftOut).toEqual([{ judge: "ann", project: "A", why: "marks_missing" }, { judge: "cat", project: "A", why: "no_mark" }]);
  });
});

describe("faults", () => {
  it("names all of them by line at once", () => {
    const file = 'judge,project,score\nann,A,x\n,B,3\nann,,4\nann,C,NaN\nbob,C,3\nbob,C,4\nx,y\ncat,D,Infinity\n"dan\n2",E,1,2\neve,E,1e999\nfay,F,"3,5"\ngus,F,3.5\n';
    expect(faults(file)).toEqual([
      "line 2: “x” in “score” is not a number.",
      "line 3: nobody is named in “judge”.",
      "line 4: no project is named in “project”.",
      "line 5: “NaN” in “score” is not a number.",
      "line 7: “bob” has a review of “C” already, on line 6. Keep one of the two.",
      "line 8: has 2 cells where the header has 3: a cell is missing, or a line break is not in quotation marks.",
      "line 9: “Infinity” in “score” is not a number.",
      "line 10: has 4 cells where the header has 3: a comma in a cell needs quotation marks around it.",
      "line 12: “1e999” in “score” is not a number.",
      "line 13: “3,5” in “score” is not a number here: the file's others have a decimal point.",
    ]);
  });

  it("shows twenty and counts the rest", () => {
    const shown = faults(`judge,project,score\nbob,A,1\n${Array.from({ length: 45 }, (_, i) => `j${i},,3`).join("\n")}\n`);
    expect([shown.length, shown[19], shown[20]]).toEqual([21, "line 22: no project is named in “project”.", "and 25 more."]);
  });

  it.each([
    ["nothing", "", "The file is empty."],
    ["blanks", " \n\n", "There is nothing in the file."],
    ["a header alone", "judge,project,score\n", "line 1: There is a header and nothing beneath it."],
    ["no header", "ann,A,4\nbob,A,3\n", "line 1: There is no header: the first line reads “ann”, “A”, “4”. Put a line such as judge,project,score on top, or say which column is what: --no-header --judge 1 --project 2 --score 3."],
    ["no judge", "team,score\nA,4\n", "line 1: No column says who judged. The columns are “team”, “score”. Say which it is with --judge NAME; where each judge has a column of her own, give --matrix."],
    ["no project", "judge,score\nA,4\n", "line 1: No column says which project was judged. The columns are “judge”, “score”. Say which it is with --project NAME."],
    ["no marks", "judge,project,comment\nann,A,good\n", "line 1: No column of marks was found. The columns are “judge”, “project”, “comment”. Say which it is with --score NAME, or --score A,B for several criteria."],
    ["scores in words", "judge,project,score\nann,A,good\n", "line 2: “good” in “score” is not a number."],
    ["nothing marked", "judge,project,score\nann,A,4\n".replace("4", ""), "line 2: “” in “score”"],
    ["a percentage among marks", "judge,project,score\nann,A,4\nbob,A,80%\n", "line 3: “80%” in “score” is a percentage, and others in the column are not."],
    ["a quotation mark that stays open", 'judge,project,score\nann,A,4\nbob,"A,3\ncat,A,2\n', "line 3: a quotation mark opens here and does not close as it should"],
    ["a bad weight", "judge,project,score,weight\nann,A,4,0\n", "line 2: “0” in “weight” is no weight: it must be above zero."],
    ["two columns of one name, asked for", "judge,project,x,x\nann,A,4,3\n", "line 1: There are 2 columns called “x”: give them names of their own."],
  ])("%s", (name, file, first) => {
    if (name === "nothing marked") expect(faults(file)).toEqual(["No review has all its marks, so there is nothing to rank."]);
    else expect(faults(file, name.startsWith("two columns") ? { byHand: { scores: ["x"] } } : {})[0]).toContain(first);
  });

  it.each([
    ["a workbook", Buffer.from("PK\x03\x04rest"), "The file is no text: it is a spreadsheet or an archive (it begins as .xlsx, .ods and .zip files do). Save the sheet as CSV."],
    ["a PDF", Buffer.from("%PDF-1.7"), "The file is no text: it is a PDF. Save the table as CSV."],
    ["bytes", Buffer.from([1, 2, 3, 200, 0, 7, 9]), "line 1: The file is no text. Save the sheet as CSV."],
    ["a control character", Buffer.from("judge,project,score\nann,\x1b[31mA,3\n"), "line 2: The file is no text. Save the sheet as CSV."],
  ])("%s", (_, bytes, text) => expect(faults(bytes)).toEqual([text]));

  it("knows a folder and a file that is not there", () => {
    expect(() => bytesOf(import.meta.dirname)).toThrow("This is a folder. Name the file in it.");
    expect(() => bytesOf(`${import.meta.dirname}/none.csv`)).toThrow("There is no such file.");
  });
});

describe("comparisons", () => {
  const outcome = (file: string) => {
    const found = read(file);
    if (found.kind !== "comparisons") throw new Error("these are scores");
    return { rows: found.data.comparisons.map(({ left, right, winner }) => `${left} ${winner} ${right}`), sides: found.data.hasSides, unanswered: found.data.unanswered };
  };

  it.each([
    ["winner and loser", "judge,winner,loser\nj,A,B\nj,C,A\n", ["A left B", "C left A"], false],
    ["in German", "Sieger;Verlierer\nA;B\nC;A\n", ["A left B", "C left A"], false],
    ["ties in a column of their own", "judge,winner,loser,tie\nj,A,B,no\nj,C,A,yes\nj,B,C,\n", ["A left B", "B left C", "C tie A"], false],
    ["ties as a result", "judge,winner,loser,result\nj,A,B,win\nj,C,A,Draw\nj,B,C,B\n", ["A left B", "B left C", "C tie A"], false],
    ["left and right", "judge,left,right,winner\nj,A,B,left\nj,C,A,R\nj,B,C,tie\nj,A,C,\n", ["A left B", "B tie C", "C right A"], true],
    ["left and right, the winner by name", "left,right,winner\nA,B,B\nC,A,C\nB,C,=\n", ["A right B", "B tie C", "C left A"], true],
  ])("%s", (_, file, rows, sides) => expect(outcome(file)).toMatchObject({ rows, sides }));

  it("leaves an unanswered pair out", () => expect(outcome("left,right,winner\nA,B,left\nA,C,\n")).toMatchObject({ rows: ["A left B"], unanswered: 1 }));

  it("names what is wrong by line", () => {
    expect(faults("judge,winner,loser,tie\nj,A,A,\nj,A,,\n,B,A,no\nj,A,B,perhaps\n")).toEqual([
      "line 2: “A” is compared with itself.",
      "line 3: no project is named in “loser”. A tie names both projects and says so in a column tie or result.",
      "line 4: nobody is named in “judge”.",
      "line 5: “perhaps” in “tie” is neither a tie nor a win.",
    ]);
    expect(faults("left,right,winner,count\nA,B,C,1\nA,B,left,0\n")).toEqual(["line 2: “C” in “winner” is neither of the two projects, nor left, right or tie.", "line 3: “0” in “count” is no count: it must be above zero."]);
  });
});
