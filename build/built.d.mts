export declare const isBuilt: (project: string) => boolean;
