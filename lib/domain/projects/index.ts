import { enterProject } from "./enter-project";
import { enterSolo } from "./enter-solo";
import { listEntries } from "./list-entries";
import { listRevisions } from "./list-revisions";
import { moveTrack } from "./move-track";
import { restoreProject } from "./restore-project";
import { saveDraft } from "./save-draft";
import { screenProject } from "./screen-project";
import { showGallery } from "./show-gallery";
import { showProject } from "./show-project";
import { startProject } from "./start-project";
import { submitProject } from "./submit-project";
import { withdrawProject } from "./withdraw-project";

export {
  enterProject, enterSolo, listEntries, listRevisions, moveTrack, restoreProject, saveDraft, screenProject, showGallery, showProject, startProject,
  submitProject, withdrawProject,
};
export { contentHash, LENGTHS, ProjectContent, readContent } from "./content";
export { fold, searchTextOf, wordsOf } from "./fold";
export { isPublic } from "./rules";
export type { ProjectView } from "./view";

export const operations = [
  enterSolo, startProject, showProject, saveDraft, submitProject, enterProject, withdrawProject, restoreProject, listRevisions,
  showGallery, screenProject, moveTrack, listEntries,
];
